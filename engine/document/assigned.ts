import type { Answers, Fields } from './answers';
import type { FunnelField } from './document.generated';
import { fnv1a } from './fnv1a';

/** How a field's value is assigned to visitors. */
interface Assignment {
  /** The values with their weights, in the order of the document. The weights may add up to anything. */
  readonly weights: Readonly<Record<string, number>>;
  /** The part of the visitors that take part, from 0 to 1. */
  readonly share: number;
  readonly seed: string;
}

/** What a visitor gets. */
interface Lot {
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
export function assignedTo(visitor: string, assignment: Assignment): Lot {
  const [first] = Object.keys(assignment.weights);
  if (first === undefined) throw new RangeError('An assignment needs values.');
  const place = placeOfVisitor(visitor, assignment.seed);
  for (const [value, [from, to]] of rangesOf(assignment))
    if (place >= from && place < to) return { value, isCounted: true };
  return { value: first, isCounted: false };
}

/** How a field's value is assigned to visitors. Undefined for fields that are answered in another way. */
function assignmentOf(id: string, field: FunnelField): Assignment | undefined {
  if (field.type !== 'choice' || !field.assigned) return undefined;
  const { weights, share, seed = id } = field.assigned;
  const drawn = Object.keys(field.values).flatMap((value): [string, number][] => {
    const weight = weights ? weights[value] : 1;
    return weight === undefined ? [] : [[value, weight]];
  });
  return { weights: Object.fromEntries(drawn), share, seed };
}

/** A field that is assigned, in the numbers that draw its value. Undefined for others. */
export function drawingOf(
  id: string,
  field: FunnelField,
): { readonly seed: string; readonly ranges: [string, number, number][] } | undefined {
  const assignment = assignmentOf(id, field);
  return (
    assignment && {
      seed: assignment.seed,
      ranges: [...rangesOf(assignment)].map(([value, [from, to]]) => [value, from, to]),
    }
  );
}

/** The values of a field that visitors get: the first is that of those who do not take part. */
export function valuesDrawn(field: FunnelField): string[] {
  const assignment = assignmentOf('', field);
  return assignment ? Object.keys(assignment.weights) : [];
}

/** The values that a visitor gets of all fields that are assigned. */
export function assignedAnswers(fields: Fields, visitor: string): Answers {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]): [string, string][] => {
      const assignment = assignmentOf(id, field);
      return assignment ? [[id, assignedTo(visitor, assignment).value]] : [];
    }),
  );
}

/**
 * The values that an address asks for by the ids of their fields, `?hero=bold`: to look at a version in development.
 * @param search the address's query
 */
export function assignedFromQuery(fields: Fields, search: string): Answers {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]): [string, string][] => {
      const asked = query.get(id);
      return asked !== null && valuesDrawn(field).includes(asked) ? [[id, asked]] : [];
    }),
  );
}
