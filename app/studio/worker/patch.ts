import { isRecord } from '../../../engine';

/**
 * How one value of plain data becomes another: by a new value, or by patches of its properties. What a patch does not
 * name is the same object as before: to copy a large document after every keystroke would hold up typing.
 */
export type Patch =
  | { readonly value: unknown }
  | {
      readonly inside: Readonly<Record<string, Patch>>;
      /** The names of all properties in their order, where that has changed. */
      readonly keys?: readonly string[];
    };

/** The patch that makes a value another. Undefined where both are the same. */
export function patchBetween(before: unknown, after: unknown): Patch | undefined {
  if (Object.is(before, after)) return undefined;
  const isBoth =
    Array.isArray(before) === Array.isArray(after) && isContainer(before) && isContainer(after);
  if (!isBoth) return { value: after };
  const keys = Object.keys(after);
  // From entries: a property that is called "__proto__" is one like any other.
  const inside = Object.fromEntries(
    keys.flatMap((key): [string, Patch][] => {
      const patch = Object.hasOwn(before, key)
        ? patchBetween(before[key], after[key])
        : { value: after[key] };
      return patch ? [[key, patch]] : [];
    }),
  );
  const old = Object.keys(before);
  const hasSameKeys = old.length === keys.length && old.every((key, index) => key === keys[index]);
  if (hasSameKeys) return Object.keys(inside).length === 0 ? undefined : { inside };
  return { inside, keys };
}

/** A value after a patch. */
export function patched(before: unknown, patch: Patch | undefined): unknown {
  if (!patch) return before;
  if ('value' in patch) return patch.value;
  if (!isContainer(before)) throw new Error('There is nothing that the patch could change.');
  const { inside, keys = Object.keys(before) } = patch;
  const entries = keys.map((key): [string, unknown] => {
    const own = Object.hasOwn(inside, key) ? inside[key] : undefined;
    return [key, own ? patched(before[key], own) : before[key]];
  });
  return Array.isArray(before) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Whether a value has properties. Lists are taken as objects with indexes. */
const isContainer = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) || Array.isArray(value);
