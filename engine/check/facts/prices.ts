import { isRecord } from '../../document/basics/is-record';
import type { Meanings } from '../../schema/meanings';

/** The prices that are a field, wherever the schema has a price: of sections, their variants, grants and charges. */
export function pricesIn(
  meanings: Meanings,
): { readonly field: string; readonly pointer: string }[] {
  return meanings
    .annotatedWith('money')
    .flatMap(({ value, pointer }) =>
      isRecord(value) && typeof value.field === 'string' ? [{ field: value.field, pointer }] : [],
    );
}
