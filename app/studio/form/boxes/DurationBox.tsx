import { useState } from 'react';
import { presetText, type FormControlProps } from '../tools/box-props';
import { inUnit } from './in-unit';

/** Units of time as the document writes them, and in words. */
const units = {
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
} as const;

/** How long something takes: a number and its unit. Another unit says the same time. */
export function DurationBox({ id, label, describedBy, value, preset, onChange }: FormControlProps) {
  const [, amount = '', unit = ''] = parsed(value);
  const [, usual = '', usualUnit = 's'] = parsed(preset);
  const isFree = typeof value === 'string' && amount === '' && value !== '';
  /** What another unit has rounded, as it was before: to go back to the first unit loses nothing. */
  const [rounded, setRounded] = useState<{ readonly from: string; readonly to: string }>();
  const change = (count: string, of: string): void =>
    onChange(count === '' ? undefined : `${count}${of}`);
  const changeUnit = (to: string): void => {
    const now = amount === '' ? `${usual || 0}${usualUnit}` : `${amount}${unit}`;
    const from = now === rounded?.to ? rounded.from : now;
    const converted = inUnit(from, to);
    setRounded({ from, to: converted });
    onChange(converted);
  };
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
        onChange={({ target }) => changeUnit(target.value)}
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
