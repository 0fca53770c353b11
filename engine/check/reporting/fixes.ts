import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { misspelt } from './nearest';
import type { PatchOperation } from './rule';

/**
 * The change that corrects a misspelt name, where it is certain which one is meant.
 * @param pointer the place of the name: of a value, of a property with that name, or of copy with a placeholder
 */
export function corrected(
  document: unknown,
  pointer: string,
  found: string,
  known: readonly string[],
): readonly PatchOperation[] | undefined {
  const name = misspelt(found, known);
  if (name === undefined) return undefined;
  const value = valueAt(document, pointer);
  const keys = keysOf(pointer);
  const around = valueAt(document, pointerOf(...keys.slice(0, -1)));
  // In a list that has the name already, something else may be meant.
  if (Array.isArray(around) && around.includes(name)) return undefined;
  if (value === found) return [{ op: 'replace', path: pointer, value: name }];
  if (keys.at(-1) === found) {
    const path = pointerOf(...keys.slice(0, -1), name);
    return valueAt(document, path) === undefined
      ? [{ op: 'move', from: pointer, path }]
      : undefined;
  }
  return typeof value === 'string' ? inCopy(value, pointer, found, name) : undefined;
}

/** Replaces the only placeholder or parameter of that name in a text. */
function inCopy(
  text: string,
  path: string,
  found: string,
  name: string,
): readonly PatchOperation[] | undefined {
  const places = [...text.matchAll(/[{.:][a-zA-Z0-9_]+(?![a-zA-Z0-9_])/g)].filter(
    ([part]) => part.slice(1) === found,
  );
  const [place] = places;
  if (!place || places.length > 1) return undefined;
  const { index } = place;
  const value = text.slice(0, index + 1) + name + text.slice(index + 1 + found.length);
  return [{ op: 'replace', path, value }];
}

/** Whether a change leads to places that a document says itself. */
export const isPossible = (fix: readonly PatchOperation[] | undefined, written: unknown): boolean =>
  (fix ?? []).every((operation) => {
    if (operation.op === 'text') return true;
    const path = operation.op === 'move' ? operation.from : operation.path;
    const changed = operation.op === 'add' ? pointerOf(...keysOf(path).slice(0, -1)) : path;
    return valueAt(written, changed) !== undefined;
  });
