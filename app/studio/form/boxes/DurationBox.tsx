import { presetText, type BoxProps } from './box-props';

/** Units of time as the document writes them, and in words. */
const units = {
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
} as const;

/** How long something takes: a number and its unit. */
export function DurationBox({ id, label, describedBy, value, preset, onChange }: BoxProps) {
  const [, amount = '', unit = ''] = parsed(value);
  const [, usual = '', usualUnit = 's'] = parsed(preset);
  const isFree = typeof value === 'string' && amount === '' && value !== '';
  const change = (count: string, of: string): void =>
    onChange(count === '' ? undefined : `${count}${of}`);
  if (isFree)
    return (
      <input
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <div className="form-row">
      <input
        id={id}
        type="number"
        min={0}
        step="any"
        aria-label={label}
        aria-describedby={describedBy}
        value={amount}
        placeholder={presetText(usual)}
        onChange={({ target }) => change(target.value, unit || usualUnit)}
      />
      <select
        aria-label={`Unit of ${label}`}
        value={unit || usualUnit}
        onChange={({ target }) => change(amount || usual, target.value)}
      >
        {Object.entries(units).map(([short, words]) => (
          <option key={short} value={short}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

const parsed = (value: unknown): readonly string[] =>
  /^([0-9]+(?:\.[0-9]+)?)(ms|s|m|h|d)$/.exec(typeof value === 'string' ? value : '') ?? [];
