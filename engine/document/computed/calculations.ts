import { isCalculated } from '../format/source';
import type { Calculation, FunnelDocument } from '../format/document.generated';
import { byOperation, type OperationName, type PerOperation } from './operation';
import { pointerOf } from '../basics/pointer';

/** A calculation, or a part of one, and where it is. */
export interface LocatedCalculation {
  readonly calculation: Calculation;
  readonly pointer: string;
}

/** The calculation of every computed field, by the field's id. */
export function calculationsOf({
  fields,
}: FunnelDocument): Readonly<Record<string, LocatedCalculation>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]) =>
      isCalculated(field)
        ? [[id, { calculation: field.value, pointer: pointerOf('fields', id, 'value') }]]
        : [],
    ),
  );
}

/** The calculations directly inside one. */
export function operandsOf({ calculation, pointer }: LocatedCalculation): LocatedCalculation[] {
  return typeof calculation === 'object' ? byOperation(operands, calculation, pointer) : [];
}

const none = (): LocatedCalculation[] => [];

/** Those inside each operation, by the pointer of the calculation. */
const operands: PerOperation<string, LocatedCalculation[]> = {
  field: none,
  scores: none,
  sum: listed('sum'),
  product: listed('product'),
  minimum: listed('minimum'),
  maximum: listed('maximum'),
  table: ({ of }, pointer) => [{ calculation: of, pointer: pointer + pointerOf('table', 'of') }],
  count: none,
  dateDifference: none,
};

function listed(name: OperationName) {
  return (parts: readonly Calculation[], pointer: string): LocatedCalculation[] =>
    parts.map((calculation, index) => ({
      calculation,
      pointer: pointer + pointerOf(name, index),
    }));
}

/** A calculation with all that are inside it. */
export function calculationsIn(located: LocatedCalculation): LocatedCalculation[] {
  return [located, ...operandsOf(located).flatMap(calculationsIn)];
}
