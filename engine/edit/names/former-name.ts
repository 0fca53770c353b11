import { isRecord } from '../../document/basics/is-record';
import { pointerOf, valueAt } from '../../document/basics/pointer';
import { applyPatch } from '../text/apply-patch';
import type { Renaming } from './rename';

/**
 * Notes in the text of a document under which name answers were stored before a field or a value was renamed, so that
 * visitors underway keep them, or under which id visits of a screen were recorded. The text without a note where nothing
 * is stored under the name.
 * @param text with the name changed
 * @param committed the text that visitors may have had: nothing is stored under a name that it does not have. Where it
 * is not known, any name may be stored.
 */
export function withFormerName(
  text: string,
  { kind, of, from, to }: Renaming,
  committed?: string,
): string {
  if (kind !== 'node' && kind !== 'field' && (kind !== 'value' || of === undefined)) return text;
  const document: unknown = JSON.parse(text);
  const namesOfField =
    of === undefined ? [] : [of, ...formerNames(valueAt(document, pointerOf('fields', of)))];
  const places = (name: string): string[] =>
    kind === 'value'
      ? namesOfField.map((field) => pointerOf('fields', field, 'values', name))
      : [pointerOf(kind === 'node' ? 'nodes' : 'fields', name)];
  const [pointer = ''] = places(to);
  const part = valueAt(document, pointer);
  // Stored by a name of its own, or calculated: the id is not in a session.
  if (!isRecord(part) || part.savedAs !== undefined || part.value !== undefined) return text;
  const isStored = committed === undefined || places(from).some((place) => has(committed, place));
  const earlier = formerNames(part);
  const others = earlier.filter((name) => name !== to && name !== from);
  const names = isStored ? [...others, from] : others;
  if (names.length === earlier.length && !isStored) return text;
  const path = pointer + pointerOf('renamedFrom');
  if (names.length === 0) return applyPatch(text, [{ op: 'remove', path }]) ?? text;
  const op = earlier.length > 0 ? 'replace' : 'add';
  return applyPatch(text, [{ op, path, value: names }]) ?? text;
}

const formerNames = (part: unknown): string[] =>
  isRecord(part) && Array.isArray(part.renamedFrom) ? part.renamedFrom.map(String) : [];

/** Whether a text has a part at a place. One that is not JSON, which no visitor was given, has none. */
function has(text: string, pointer: string): boolean {
  try {
    return valueAt(JSON.parse(text), pointer) !== undefined;
  } catch {
    return false;
  }
}
