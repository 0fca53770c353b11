import { useState } from 'react';
import type { Widget } from '../../../../engine/editor';
import { presetText, type FormControlProps } from '../tools/box-props';

type NumberBoxProps = FormControlProps & { readonly number: Extract<Widget, { type: 'number' }> };

/** A number. What is no number is not written. */
export function NumberBox({
  id,
  label,
  describedBy,
  value,
  preset,
  number,
  onChange,
}: NumberBoxProps) {
  /** What was typed, and the value that it left. Another value is shown: an undo has brought it. */
  const [typed, setTyped] = useState<{ readonly words: string; readonly left: unknown }>();
  const written = typeof value === 'number' ? String(value) : '';
  return (
    <input
      id={id}
      type="number"
      inputMode={number.isWhole ? 'numeric' : 'decimal'}
      step={number.isWhole ? 1 : 'any'}
      min={number.minimum}
      max={number.maximum}
      aria-label={label}
      aria-describedby={describedBy}
      value={typed && typed.left === value ? typed.words : written}
      placeholder={presetText(preset)}
      onChange={({ target }) => {
        const { valueAsNumber } = target;
        const isNumber = Number.isFinite(valueAsNumber);
        setTyped({ words: target.value, left: isNumber ? valueAsNumber : value });
        if (isNumber) onChange(valueAsNumber);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
