import type { Meanings } from './meanings';

/** What the keys begin with under which a document keeps something in the browser's storage. */
export function storageKeysOf({ visitsOf }: Meanings): string[] {
  return visitsOf('storageKey').flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
