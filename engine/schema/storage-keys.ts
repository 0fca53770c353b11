import type { Meanings } from './meanings';

/** What the keys begin with under which a document keeps something in the browser's storage. */
export function storageKeysOf({ visits }: Meanings): string[] {
  return visits.flatMap(({ value, annotations }) =>
    annotations.content === 'storageKey' && typeof value === 'string' ? [value] : [],
  );
}
