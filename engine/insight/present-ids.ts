import type { FunnelDocument, FunnelField } from '../document/format/document.generated';
import { typeOf } from '../document/fields/field-types';
import { own } from '../document/basics/own';
import { isValidAnswer } from '../document/valid-answer';
import { successOf } from '../session/insight';
import { othersIn, type Count, type InsightCounts } from './counts';

/** The kinds of counts of which `a` is a screen. */
const ofScreens: ReadonlySet<Count[2]> = new Set(['on', 'back', 'left', 'time', 'reached']);

/**
 * The id that a screen or a field has now, for one that it had earlier. Ids that none has or had stay.
 * @param parts the screens, or the fields, of a document
 */
export function presentId(parts: Readonly<Record<string, object>>): (id: string) => string {
  const present = new Map([
    ...Object.entries(parts).flatMap(([id, part]) =>
      earlierOf(part).map((earlier) => [earlier, id] as const),
    ),
    // The own id of a part counts more than an earlier one of another.
    ...Object.keys(parts).map((id) => [id, id] as const),
  ]);
  return (id) => present.get(id) ?? id;
}

/** The ids that parts of a document have or had. */
const namesOf = (parts: Readonly<Record<string, object>>): string[] =>
  Object.entries(parts).flatMap(([id, part]) => [id, ...earlierOf(part)]);

const earlierOf = (part: object): string[] =>
  'renamedFrom' in part && Array.isArray(part.renamedFrom) ? part.renamedFrom.map(String) : [];

/**
 * Counts with the ids that screens and fields have now, for those that were recorded under earlier ones. Numbers of one
 * screen are then to be added, and the times of its visits are in one list. A visit that was underway while a screen was
 * renamed may have seen it under both ids: its way from the one to the other is left out, and where it had left the first
 * by another way, it counts twice.
 */
export function underPresentIds(
  { nodes, fields }: Pick<FunnelDocument, 'nodes' | 'fields'>,
  { all, by, byField, byCampaign, experiments, results }: InsightCounts,
): InsightCounts {
  const [nodeNow, fieldNow] = [presentId(nodes), presentId(fields)];
  const succeeded = new Map(namesOf(nodes).map((id) => [successOf(id), successOf(nodeNow(id))]));
  const screenNow = (id: string): string => succeeded.get(id) ?? nodeNow(id);
  const renamed = (counts: readonly Count[]): readonly Count[] =>
    counts.flatMap((count): Count[] => {
      const [day, value, kind, a, b, n] = count;
      if (kind === 'sent') return [[day, value, kind, fieldNow(a), b, n]];
      if (!ofScreens.has(kind)) return [count];
      const [screen, to] = [screenNow(a), kind === 'on' ? screenNow(b) : b];
      return kind === 'on' && screen === to ? [] : [[day, value, kind, screen, to, n]];
    });
  return {
    all: renamed(all),
    by: by && renamed(underPresentValues(own(fields, byField), by)),
    byCampaign: renamed(byCampaign),
    experiments: Object.fromEntries(
      Object.entries(experiments).map(([name, counts]) => [name, renamed(counts)]),
    ),
    results,
  };
}

/**
 * Counts by the answers to a field, with the values that it has now, for those that were saved under earlier names. Values that it does
 * not have, as anybody may save some, are counted together as others.
 * @param field undefined where the counts are by no answer: they stay
 */
export function underPresentValues(
  field: FunnelField | undefined,
  counts: readonly Count[],
): readonly Count[] {
  if (!field) return counts;
  const present = new Map<string, string | null>();
  for (const [, value] of counts)
    if (value !== null && !present.has(value)) present.set(value, presentValue(field, value));
  const unknown = [...present.values()].filter((value) => value === null).length;
  return [
    ...counts.flatMap(([day, value, ...rest]): Count[] =>
      rest[0] === 'others'
        ? []
        : [[day, value === null ? null : (present.get(value) ?? null), ...rest]],
    ),
    [null, null, 'others', '', '', othersIn(counts) + unknown],
  ];
}

/** The value of an answer that the database has as a text, null for one that its field cannot have. Several are "a, b". */
function presentValue(field: FunnelField, text: string): string | null {
  if (text === '') return '';
  const answer = typeOf(field).fromRecord(field, field.type === 'choice' ? text : parsed(text));
  if (!isValidAnswer(field, answer)) return null;
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
