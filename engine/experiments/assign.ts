import { fnv1a } from '../document/fnv1a';

/** How a field's value is assigned to visitors. */
interface Assignment {
  /** The values with their weights, in the order of the document. The weights may add up to anything. */
  readonly weights: Readonly<Record<string, number>>;
  /** The part of the visitors that take part, from 0 to 1. */
  readonly share: number;
  readonly seed: string;
}

/** What a visitor gets. */
interface Assigned {
  readonly value: string;
  /** Whether the visitor takes part: the others get the first value, and are not counted. */
  readonly isCounted: boolean;
}

/**
 * Where a visitor is between 0 and 1: version 2 of GrowthBook's hash
 * (https://docs.growthbook.io/lib/build-your-own), so that results can be analysed there too.
 */
export const placeOfVisitor = (visitor: string, seed: string): number =>
  (fnv1a(String(fnv1a(seed + visitor))) % 10_000) / 10_000;

/** From where to before where the visitors are who get a value. Shares leave a gap behind each. */
export function rangesOf({
  weights,
  share,
}: Omit<Assignment, 'seed'>): Map<string, readonly [number, number]> {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  return new Map(
    Object.entries(weights).map(([value, weight]) => {
      const begin = from;
      from += weight / total;
      return [value, [begin, begin + (share * weight) / total]];
    }),
  );
}

/**
 * The value of a visitor: the same for the same visitor and seed.
 * @param visitor the id of the session
 * @throws RangeError without values
 */
export function assignedTo(visitor: string, assignment: Assignment): Assigned {
  const [first] = Object.keys(assignment.weights);
  if (first === undefined) throw new RangeError('An assignment needs values.');
  const place = placeOfVisitor(visitor, assignment.seed);
  for (const [value, [from, to]] of rangesOf(assignment))
    if (place >= from && place < to) return { value, isCounted: true };
  return { value: first, isCounted: false };
}
