import { useState } from 'react';
import type { Widget } from '../../../../engine/editor';
import { presetText, type BoxProps } from './box-props';

type NumberBoxProps = BoxProps & { readonly number: Extract<Widget, { type: 'number' }> };

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
  const [typed, setTyped] = useState<string>();
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
      value={typed ?? written}
      placeholder={presetText(preset)}
      onChange={({ target }) => {
        setTyped(target.value);
        const { valueAsNumber } = target;
        if (Number.isFinite(valueAsNumber)) onChange(valueAsNumber);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
