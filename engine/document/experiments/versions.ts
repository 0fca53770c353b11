import type { Answers, Fields } from '../format/answers';
import { valuesDrawn } from './assigned';
import { isAssigned } from '../format/source';

/** More versions than this are not combined: each value is taken with the first values of the other fields. */
const mostCombinations = 16;

/** What visitors may be assigned, once for each visitor that fields tell apart. */
interface Versions {
  /** The first has the first value of each field. One without answers where there are no such fields. */
  readonly all: readonly Answers[];
  /** Whether some combinations are left out. */
  readonly isCut: boolean;
}

/**
 * What visitors may be assigned.
 * @param ids the fields to look at: all without it
 */
export function versionsOf(fields: Fields, ids: readonly string[] = Object.keys(fields)): Versions {
  const drawn = ids.flatMap((id): [string, string[]][] => {
    const field = fields[id];
    return field && isAssigned(field) ? [[id, valuesDrawn(field)]] : [];
  });
  const first: Answers = Object.fromEntries(drawn.map(([id, [value]]) => [id, value]));
  const count = drawn.reduce((product, [, { length }]) => product * length, 1);
  if (count > mostCombinations) {
    const others = drawn.flatMap(([id, values]) =>
      values.slice(1).map((value) => ({ ...first, [id]: value })),
    );
    return { all: [first, ...others], isCut: true };
  }
  let all: Answers[] = [{}];
  for (const [id, values] of drawn)
    all = all.flatMap((each) => values.map((value) => ({ ...each, [id]: value })));
  return { all, isCut: false };
}

/** What of some answers a visitor has been assigned. */
export function assignedOf(fields: Fields, answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => isAssigned(fields[id])));
}
