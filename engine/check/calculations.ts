import type { Calculation, FunnelDocument } from '../document/document.generated';
import { pointerOf } from '../document/pointer';

/** A calculation, or a part of one, and where it is. */
export interface Located {
  readonly calculation: Calculation;
  readonly pointer: string;
}

/** The operations whose operands are a list of calculations. */
const listOperations = ['sum', 'product', 'minimum', 'maximum'] as const;

/** The calculation of every computed field, by the field's id. */
export function calculationsOf({ fields }: FunnelDocument): Readonly<Record<string, Located>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) =>
      field.type === 'computed'
        ? [[id, { calculation: field.value, pointer: pointerOf('fields', id, 'value') }]]
        : [],
    ),
  );
}

/** The calculations directly inside one. */
export function operandsOf({ calculation, pointer }: Located): Located[] {
  if (typeof calculation !== 'object') return [];
  const { table } = calculation;
  const listed = listOperations.flatMap((name) =>
    (calculation[name] ?? []).map((part, index) => ({
      calculation: part,
      pointer: pointer + pointerOf(name, index),
    })),
  );
  return table
    ? [...listed, { calculation: table.of, pointer: pointer + pointerOf('table', 'of') }]
    : listed;
}

/** A calculation with all that are inside it. */
export function partsOf(located: Located): Located[] {
  return [located, ...operandsOf(located).flatMap(partsOf)];
}
