import type { Meanings } from './meanings';

/** What the keys begin with under which a document keeps something in the browser's storage. */
export function storageKeysOf({ annotatedWith }: Meanings): string[] {
  return annotatedWith('storageKey').flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
}
