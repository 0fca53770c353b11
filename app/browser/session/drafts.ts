import { parseJson, isRecord } from '../../../engine';
import type { Drafts } from '../../../renderers';
import type { Store } from '../device/store';

/**
 * What the visitor has entered and not answered with, kept in the tab: it survives a reload, and is gone with the tab.
 * @param key where the tab keeps it. It begins with a key of the session, so that starting over erases it.
 */
export function keptDrafts(tab: Store, key: string): Drafts {
  const kept = parseJson(tab.get(key));
  const drafts = new Map(
    Object.entries(isRecord(kept) ? kept : {}).map(([field, text]) => [field, String(text)]),
  );
  const keep = (): void => void tab.set(key, JSON.stringify(Object.fromEntries(drafts)));
  return {
    get: (field) => drafts.get(field),
    set: (field, text) => {
      drafts.set(field, text);
      keep();
    },
    delete: (field) => {
      if (drafts.delete(field)) keep();
    },
  };
}
