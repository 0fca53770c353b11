import { memo } from '../document/memo';
import type { Answers } from '../document/answers';
import { valuesDrawn } from '../document/assigned';
import type { FunnelDocument } from '../document/document.generated';
import { sourceOf } from '../document/source';

/** More versions than this are not combined: each value is tried with the first values of the other fields. */
const mostCombinations = 16;

/** What a visitor gets by lot, once for each visitor that the document tells apart. */
interface Versions {
  /** The first has the first value of each field. One without answers where the document assigns none. */
  readonly all: readonly Answers[];
  /** Whether some combinations are left out. */
  readonly isCut: boolean;
}

/** What visitors of a document may get by lot. */
export const versionsOf = memo(({ fields }: FunnelDocument): Versions => {
  const drawn = Object.entries(fields).flatMap(([id, field]): [string, string[]][] =>
    sourceOf(field) === 'assigned' ? [[id, valuesDrawn(field)]] : [],
  );
  const first: Answers = Object.fromEntries(drawn.map(([id, [value]]) => [id, value]));
  const count = drawn.reduce((product, [, { length }]) => product * length, 1);
  if (count > mostCombinations)
    return {
      all: [
        first,
        ...drawn.flatMap(([id, [, ...others]]) =>
          others.map((value) => ({ ...first, [id]: value })),
        ),
      ],
      isCut: true,
    };
  let all: Answers[] = [{}];
  for (const [id, values] of drawn)
    all = all.flatMap((each) => values.map((value) => ({ ...each, [id]: value })));
  return { all, isCut: false };
});

/** What of some answers a visitor has got by lot. */
export function assignedOf({ fields }: FunnelDocument, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => sourceOf(fields[id]) === 'assigned'),
  );
}
