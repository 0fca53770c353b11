import { keysOf } from '../document/basics/pointer';
import type { FunnelDocument } from '../document/format/document.generated';
import { meaningsOf } from '../schema/meanings';

/**
 * A document whose screens are under a path, "/de" for one in German: "/start" becomes "/de/start", and "/" "/de". Copy
 * that is an address of the site is one of a screen too.
 */
export function underPath(document: FunnelDocument, path: string): FunnelDocument {
  const moved = structuredClone(document);
  const { annotatedWith } = meaningsOf(document);
  for (const { pointer, value } of [...annotatedWith('path'), ...annotatedWith('copy')]) {
    if (typeof value !== 'string' || !value.startsWith('/')) continue;
    const keys = keysOf(pointer);
    const last = keys.pop() ?? '';
    const around = keys.reduce<object>((part, key) => Object(Reflect.get(part, key)), moved);
    Reflect.set(around, last, path + (value === '/' ? '' : value));
  }
  return moved;
}
