import type { FormControlProps } from '../tools/box-props';

/** Yes or no. */
export function SwitchBox({ id, label, describedBy, value, preset, onChange }: FormControlProps) {
  const isOn = (value ?? preset) === true;
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-describedby={describedBy}
      checked={isOn}
      aria-checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
