import type { Answers, Fields } from '../format/answers';
import type { ChoiceField, FunnelDocument, FunnelField } from '../format/document.generated';
import { fnv1a } from '../basics/fnv1a';

/** How a field's value is assigned to visitors. */
export interface Assignment {
  /** The values with their weights, in the order of the document. The weights may add up to anything. */
  readonly weights: Readonly<Record<string, number>>;
  /** The part of the visitors that take part, from 0 to 1. */
  readonly share: number;
  readonly seed: string;
  /** The group of fields of which a visitor takes part in one at most, and the part of its visitors that this one has. */
  readonly group?: readonly [name: string, from: number, to: number];
}

/** What a visitor is assigned. */
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

/** Where a visitor is in a group, between 0 and 1: version 1 of GrowthBook's hash, as it places visitors in namespaces. */
export const placeInGroup = (visitor: string, group: string): number =>
  (fnv1a(`${visitor}__${group}`) % 1000) / 1000;

/** From where to before where the visitors are who get a value. Shares leave a gap behind each. */
export function rangesOf({
  weights,
  share,
}: Pick<Assignment, 'weights' | 'share'>): Map<string, readonly [number, number]> {
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
  const { weights, seed, group } = assignment;
  const [first] = Object.keys(weights);
  if (first === undefined) throw new RangeError('An assignment needs values.');
  const place = placeOfVisitor(visitor, seed);
  if (!group || isWithin(placeInGroup(visitor, group[0]), group[1], group[2]))
    for (const [value, [from, to]] of rangesOf(assignment))
      if (isWithin(place, from, to)) return { value, isCounted: true };
  return { value: first, isCounted: false };
}

const isWithin = (place: number, from: number, to: number): boolean => place >= from && place < to;

/** How the values of the fields are assigned to visitors that are assigned, by field. */
function assignmentsOf(fields: Fields): Map<string, Assignment> {
  const assignments = new Map<string, Assignment>();
  /** Where the field before ends, by group. */
  const taken: Record<string, number> = {};
  for (const [id, field] of Object.entries(fields)) {
    if (field.type !== 'choice' || !field.assigned) continue;
    const { share, seed = id, group } = field.assigned;
    const weights = weightsOf(field);
    if (group === undefined) assignments.set(id, { weights, share, seed });
    else {
      const from = field.assigned.from ?? taken[group] ?? 0;
      taken[group] = from + share;
      assignments.set(id, { weights, share: 1, seed, group: [group, from, from + share] });
    }
  }
  return assignments;
}

/** How the values of a field are assigned. Undefined where they are not. */
export const assignmentOf = (fields: Fields, id: string): Assignment | undefined =>
  assignmentsOf(fields).get(id);

/** The parts of their groups that fields have, by field: the group, where the part begins and where it ends. */
export function partsOfGroups(fields: Fields): Map<string, NonNullable<Assignment['group']>> {
  return new Map(
    [...assignmentsOf(fields)].flatMap(([id, { group }]) => (group ? [[id, group] as const] : [])),
  );
}

/** What is read of a field whose values have weights. */
interface Weighed {
  readonly values: object;
  readonly assigned?: Pick<NonNullable<ChoiceField['assigned']>, 'weights'>;
}

/** The weights of the values that visitors get, in the order of the document. */
function weightsOf(field: Weighed): Readonly<Record<string, number>> {
  const { weights } = field.assigned ?? {};
  return Object.fromEntries(
    Object.keys(field.values).flatMap((value): [string, number][] => {
      const weight = weights ? weights[value] : 1;
      return weight === undefined ? [] : [[value, weight]];
    }),
  );
}

/** The fields that are assigned, in the numbers that an inline script assigns their values by. */
export function drawingsOf(fields: Fields): {
  readonly id: string;
  readonly seed: string;
  readonly ranges: [string, number, number][];
  readonly group?: Assignment['group'];
}[] {
  return [...assignmentsOf(fields)].map(([id, { seed, group, ...rest }]) => ({
    id,
    seed,
    group,
    ranges: [...rangesOf(rest)].map(([value, [from, to]]) => [value, from, to]),
  }));
}

/**
 * Whether a visitor takes part in what a field compares: not outside of its share or group, nor with a value that they have
 * from an earlier assignment or from an address in development.
 */
export function takesPart(fields: Fields, id: string, visitor: string, value: unknown): boolean {
  const assignment = assignmentOf(fields, id);
  if (!assignment) return false;
  const assigned = assignedTo(visitor, assignment);
  return assigned.isCounted && assigned.value === value;
}

/** The values of a field that visitors get: the first is that of those who do not take part. */
export function valuesDrawn(field: FunnelField): string[] {
  return field.type === 'choice' && field.assigned ? Object.keys(weightsOf(field)) : [];
}

/** A document in which all visitors get one value of a field that is assigned. */
export function withOnlyValue(
  document: FunnelDocument,
  field: string,
  value: string,
): FunnelDocument {
  const declared = document.fields[field];
  const own = declared?.type === 'choice' ? declared.values[value] : undefined;
  if (declared?.type !== 'choice' || !own) return document;
  const only = { ...declared, values: { [value]: own } };
  return { ...document, fields: { ...document.fields, [field]: only } };
}

/** The part of those who take part that gets each value, from 0 to 1. Values without a weight are not among them. */
export function partsDrawn(field: Weighed): Map<string, number> {
  const ranges = rangesOf({ weights: weightsOf(field), share: 1 });
  return new Map([...ranges].map(([value, [from, to]]) => [value, to - from]));
}

/** The values that a visitor gets of all fields that are assigned. */
export function assignedAnswers(fields: Fields, visitor: string): Answers {
  return Object.fromEntries(
    [...assignmentsOf(fields)].map(([id, assignment]) => [
      id,
      assignedTo(visitor, assignment).value,
    ]),
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
