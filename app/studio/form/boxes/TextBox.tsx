import { presetText, type BoxProps } from './box-props';

/** Words. */
export function TextBox({ id, label, describedBy, value, preset, onChange }: BoxProps) {
  return (
    <input
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      placeholder={presetText(preset)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
