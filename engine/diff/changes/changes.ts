import { isRecord } from '../../document/basics/is-record';
import { pointerOf } from '../../document/basics/pointer';

/** A part that differs between two documents. */
export interface DocumentChange {
  /** The JSON pointer in the document that has the part; in the later one where both have it. */
  readonly pointer: string;
  /** Undefined where the part is new. */
  readonly before?: unknown;
  /** Undefined where the part is gone. */
  readonly after?: unknown;
  /** True for an item of a list that only has another place in it. */
  readonly isMoved?: boolean;
}

/**
 * What differs between two values, part by part. The order of keys is nothing. Items of lists are matched by what
 * they are about: the value or field that they name, or else their whole content.
 */
export function changesBetween(before: unknown, after: unknown, pointer = ''): DocumentChange[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, pointer);
  if (!isRecord(before) || !isRecord(after)) return [{ pointer, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], pointer + pointerOf(key)),
  );
}

function inLists(
  before: readonly unknown[],
  after: readonly unknown[],
  pointer: string,
): DocumentChange[] {
  const identify = identityIn(before, after);
  // Lists of plain values, or of items that name nothing: by their place.
  if (!identify) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      changesBetween(before[index], after[index], pointer + pointerOf(index)),
    );
  }
  const old = before.map(identify);
  const now = after.map(identify);
  const kept = now.filter((each) => old.includes(each));
  const isReordered = kept.join('\n') !== old.filter((each) => now.includes(each)).join('\n');
  return [
    ...before.flatMap((item, index): DocumentChange[] =>
      now.includes(identify(item)) ? [] : [{ pointer: pointer + pointerOf(index), before: item }],
    ),
    ...after.flatMap((item, index): DocumentChange[] => {
      const place = pointer + pointerOf(index);
      const from = old.indexOf(identify(item));
      return from < 0
        ? [{ pointer: place, after: item }]
        : changesBetween(before[from], item, place);
    }),
    ...(isReordered ? [{ pointer, before: old, after: now, isMoved: true }] : []),
  ];
}

/** The properties that say which item of a list an item is. */
const identities = [
  ...(['value', 'field', 'id', 'name', 'src', 'label', 'title', 'headline', 'when'] as const),
];

/** How the items of versions of a list are told apart: by the first property that does so in all of them. */
export function identityIn(
  ...lists: readonly (readonly unknown[])[]
): ((item: unknown) => string) | undefined {
  const items = lists.flat();
  if (!items.every(isRecord)) {
    const isPlain = items.every((each) => typeof each === 'string');
    return isPlain && lists.every(isUnique) ? String : undefined;
  }
  const property = identities.find((name) => {
    // Branches have no name: as long as there are as many as before, their place tells them apart.
    if (name === 'when' && new Set(lists.map(({ length }) => length)).size === 1) return false;
    const names = (list: readonly unknown[]): unknown[] =>
      list.map((item) => (isRecord(item) ? JSON.stringify(item[name]) : undefined));
    return !names(items).includes(undefined) && lists.every((list) => isUnique(names(list)));
  });
  if (property === undefined) return undefined;
  return (item) => JSON.stringify(isRecord(item) ? item[property] : item);
}

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Whether two values are the same but for the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}
