import type { NumberField } from '../../document/format/document.generated';

/** The most places that a scale can have. */
export const mostPlaces = 11;

/**
 * The places of a scale: the numbers from the field's minimum to its maximum, by its step. At most one more
 * than a scale can have, however many the field has.
 */
export function scalePlaces({ minimum = 0, maximum, step }: NumberField): number[] {
  const count = maximum === undefined ? 0 : Math.floor((maximum - minimum) / step + 1e-6) + 1;
  return Array.from({ length: Math.max(0, Math.min(count, mostPlaces + 1)) }, (_, index) =>
    Number((minimum + index * step).toFixed(6)),
  );
}
