import { isComputed } from '../../document/format/source';
import type { FunnelDocument } from '../../document/format/document.generated';
import { factsOf } from '../../document/fields/field-facts';
import { typeOf } from '../../document/fields/field-types';

/** What visitors who are underway would lose when the later document goes live. */
export interface SessionLoss {
  /** What is lost: an answer, an answer with one value, or the screen that a visitor is at. */
  readonly kind: 'field' | 'value' | 'screen' | 'everything';
  /** The field, or the node. Empty for everything. */
  readonly id: string;
  /** In a sentence, for people. */
  readonly sentence: string;
}

type Field = FunnelDocument['fields'][string];

/** The name under which a field is stored. */
const storedAs = (id: string, field: Field): string => field.savedAs ?? id;

const earlierNames = (field: Field): readonly string[] =>
  ('renamedFrom' in field ? field.renamedFrom : undefined) ?? [];

/** The values of a field, with their earlier names. */
const valuesOf = (field: Field): ReadonlyMap<string, readonly string[]> =>
  new Map(
    'values' in field
      ? Object.entries(field.values).map(([value, { renamedFrom = [] }]) => [
          value,
          [value, ...renamedFrom],
        ])
      : [],
  );

/** What a field no longer accepts, such as a text longer than a limit that is lower now. */
function refusedBy(id: string, field: Field, later: Field): SessionLoss[] {
  if (valuesOf(field).size > 0) return [];
  const isTaken = (by: Field, answer: unknown): boolean =>
    typeOf(by).problem(by, answer) === undefined;
  const refused = factsOf(field)
    .samples(field)
    .find((answer) => isTaken(field, answer) && !isTaken(later, answer));
  if (refused === undefined) return [];
  const sentence = `An answer to "${id}" is lost where it does not fit any more: its limits or its pattern are narrower than before.`;
  return [{ kind: 'value', id, sentence }];
}

/** What visitors who are underway would lose when a document is replaced by another, and why. */
export function sessionLosses(before: FunnelDocument, after: FunnelDocument): SessionLoss[] {
  if (
    before.session.dataKey !== after.session.dataKey ||
    before.session.idKey !== after.session.idKey
  )
    return [
      {
        kind: 'everything',
        id: '',
        sentence:
          'Every visitor begins again: the keys under which sessions are stored have changed.',
      },
    ];
  const now = Object.entries(after.fields);
  // The own name of a field counts more than an earlier name of another.
  const kept = new Map([
    ...now.flatMap(([, field]) => earlierNames(field).map((name) => [name, field] as const)),
    ...now.map(([id, field]) => [storedAs(id, field), field] as const),
  ]);
  const fields = Object.entries(before.fields).flatMap(([id, field]): SessionLoss[] => {
    if (isComputed(field)) return [];
    const later = kept.get(storedAs(id, field));
    if (!later)
      return [
        {
          kind: 'field',
          id,
          sentence: `The answer to "${id}" is lost: no field is stored as "${storedAs(id, field)}" any more. If it has another name now, write "renamedFrom": ["${storedAs(id, field)}"] there.`,
        },
      ];
    if (later.type !== field.type)
      return [
        {
          kind: 'field',
          id,
          sentence: `The answer to "${id}" is lost unless it fits: its type was ${field.type} and is ${later.type}.`,
        },
      ];
    const meant = new Set([...valuesOf(later).values()].flat());
    const values = [...valuesOf(field).keys()]
      .filter((value) => !meant.has(value))
      .map((value): SessionLoss => ({
        kind: 'value',
        id,
        sentence: `The answer "${value}" to "${id}" is lost. If the value has another name now, write "renamedFrom": ["${value}"] there.`,
      }));
    return values.length > 0 ? values : refusedBy(id, field, later);
  });
  const paths = new Set(Object.values(after.nodes).flatMap(({ path }) => path));
  const screens = Object.entries(before.nodes)
    .filter(([id, { path }]) => !after.nodes[id] && ![path].flat().some((each) => paths.has(each)))
    .map(([id, { path }]): SessionLoss => {
      const address = [path].flat()[0] ?? '';
      return {
        kind: 'screen',
        id,
        sentence: `A visitor at ${address} ("${id}") who reloads begins at the first open question.`,
      };
    });
  return [...fields, ...screens];
}
