import type { Option } from '../../../../engine/editor';
import { presetText, type FormControlProps } from '../tools/box-props';

type OptionsBoxProps = FormControlProps & {
  readonly options: readonly Option[];
  readonly isRequired: boolean;
};

/** One of a few values, with what the chosen one means. */
export function OptionsBox(props: OptionsBoxProps) {
  const { id, label, describedBy, value, preset, options, isRequired, onChange } = props;
  const chosen = options.findIndex((option) => option.value === value);
  const meaning = options[chosen]?.meaning ?? '';
  return (
    <>
      <select
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={chosen}
        onChange={({ target }) => onChange(options[Number(target.value)]?.value)}
      >
        {(chosen < 0 || !isRequired) && (
          <option value={-1}>
            {preset === undefined ? '–' : `${presetText(preset)} (default)`}
          </option>
        )}
        {options.map((option, index) => (
          <option key={String(option.value)} value={index}>
            {option.name}
          </option>
        ))}
      </select>
      {meaning !== '' && <p className="form-meaning">{meaning}</p>}
    </>
  );
}
