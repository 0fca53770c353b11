import { isRecord } from '../document/is-record';
import { pointerOf, valueAt } from '../document/pointer';
import { applyPatch } from './apply-patch';
import type { Renaming } from './rename';

/**
 * Notes in the text of a document under which name answers were stored before a field or a value was renamed, so that
 * visitors underway keep them. The text as it is where nothing is stored under the name.
 * @param text with the name changed
 */
export function withFormerName(text: string, { kind, of, from, to }: Renaming): string {
  const pointer =
    kind === 'field'
      ? pointerOf('fields', to)
      : kind === 'value' && of !== undefined
        ? pointerOf('fields', of, 'values', to)
        : undefined;
  if (pointer === undefined) return text;
  const part = valueAt(JSON.parse(text), pointer);
  // Stored by a name of its own, or calculated: the id is not in a session.
  if (!isRecord(part) || part.savedAs !== undefined || part.value !== undefined) return text;
  const earlier = Array.isArray(part.renamedFrom) ? part.renamedFrom.map(String) : [];
  const names = [...earlier.filter((name) => name !== to && name !== from), from];
  const op = earlier.length > 0 ? 'replace' : 'add';
  return applyPatch(text, [{ op, path: pointer + pointerOf('renamedFrom'), value: names }]) ?? text;
}
