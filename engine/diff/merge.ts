import { isRecord } from '../document/basics/is-record';
import { own } from '../document/basics/own';
import { pointerOf } from '../document/basics/pointer';
import { identityIn } from './changes/changes';
import { mergedOrder } from './merged-order';

/** A part that two sides have changed in different ways. What was or is not there is undefined. */
export interface MergeConflict {
  /** Its JSON pointer in the document from which both began: empty for the whole of it. */
  readonly pointer: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Whether of a part that both have changed theirs is taken, by its pointer; else it is mine. */
export type TakesTheirs = (pointer: string) => boolean;

/** The changes of both sides in one. */
interface MergedValue {
  readonly value: unknown;
  readonly conflicts: readonly MergeConflict[];
}

/** A part as it was, as I have it and as they have it. */
type Sides = readonly [base: unknown, mine: unknown, theirs: unknown];

/**
 * Merges two changes of one document, part by part. What only one side has changed is changed; the same change twice is
 * one. Items of lists are matched by what they are about, or else by their place.
 */
export function mergeValues(sides: Sides, takesTheirs: TakesTheirs): MergedValue {
  const conflicts: MergeConflict[] = [];

  const merged = (pointer: string, [base, mine, theirs]: Sides): unknown => {
    if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
    if (isEqual(base, mine)) return theirs;
    if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
      const { order } = mergedOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs));
      return Object.fromEntries(
        order.flatMap((key) => {
          const parts = [own(base, key), own(mine, key), own(theirs, key)] as const;
          const value = merged(pointer + pointerOf(key), parts);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    }
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const list = byIdentity(pointer, base, mine, theirs) ?? byPlace(base, mine, theirs);
      if (list) return list;
    }
    conflicts.push({ pointer, base, mine, theirs });
    return takesTheirs(pointer) ? theirs : mine;
  };

  const byIdentity = (
    pointer: string,
    ...lists: readonly [readonly unknown[], readonly unknown[], readonly unknown[]]
  ): readonly unknown[] | undefined => {
    const identify = identityIn(...lists);
    if (!identify) return undefined;
    const [base, mine, theirs] = lists.map((list) => list.map(identify));
    if (!base || !mine || !theirs) return undefined;
    const { order, isClear } = mergedOrder(base, mine, theirs);
    const isNew = (id: string): boolean => !base.includes(id);
    // Both may have given the same item another name.
    const isRenamed =
      base.some((id) => !mine.includes(id) && !theirs.includes(id)) &&
      mine.some(isNew) &&
      theirs.some(isNew);
    const isAddedTwice = order.some((id) => {
      const [, left, right] = itemsOf(id, identify, lists);
      return isNew(id) && left !== undefined && right !== undefined && !isEqual(left, right);
    });
    if (!isClear || isRenamed || isAddedTwice) return undefined;
    return order.flatMap((id) => {
      const value = merged(pointer + pointerOf(base.indexOf(id)), itemsOf(id, identify, lists));
      return value === undefined ? [] : [value];
    });
  };

  return { value: merged('', sides), conflicts };
}

const itemsOf = (
  id: string,
  identify: (item: unknown) => string,
  [base, mine, theirs]: readonly [readonly unknown[], readonly unknown[], readonly unknown[]],
): Sides => {
  const find = (list: readonly unknown[]): unknown => list.find((item) => identify(item) === id);
  return [find(base), find(mine), find(theirs)];
};

/** Lists of one length of which each item was changed by one side at most. */
function byPlace(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] | undefined {
  if (mine.length !== base.length || theirs.length !== base.length) return undefined;
  const isMine = mine.map((item, index) => !isEqual(item, base[index]));
  const isClear = theirs.every(
    (item, index) =>
      isMine[index] !== true || isEqual(item, base[index]) || isEqual(item, mine[index]),
  );
  return isClear
    ? mine.map((item, index) => (isMine[index] === true ? item : theirs[index]))
    : undefined;
}

/** Whether two values are the same, with the order of their keys. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
