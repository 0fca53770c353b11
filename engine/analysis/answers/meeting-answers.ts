import type { Answers, AnswerValue, Fields } from '../../document/format/answers';
import { evaluateCondition } from '../../document/conditions/condition';
import { groupBy } from '../../document/basics/groups';
import { isComputed } from '../../document/format/source';
import type { Requirement } from './abstract-state';
import type { ValuesOf } from './representatives';

/** So many ways in which conditions come out as wanted are looked at. */
const mostWays = 12;

/** What single fields have to be, all of it. */
type Way = readonly Requirement[];

/**
 * Answers with which conditions come out as wanted, as far as visitors give what they read: computed fields may differ. There may be
 * others where it finds none.
 * @param valuesOf answers to a field that stand for all others
 */
export function answersMeeting(
  requirements: readonly Requirement[],
  fields: Fields,
  valuesOf: ValuesOf,
): readonly Answers[] {
  const found = joined(requirements.map(waysTo)).flatMap((way) => {
    const answers = answersOn(way, fields, valuesOf);
    return answers && Object.keys(answers).length > 0 ? [answers] : [];
  });
  return [...new Map(found.map((answers) => [JSON.stringify(answers), answers])).values()];
}

/** How a condition comes out as wanted. */
function waysTo({ when, holds }: Requirement): readonly Way[] {
  const { all, any, not } = when;
  if (not) return waysTo({ when: not, holds: !holds });
  const parts = (all ?? any)?.map((part) => waysTo({ when: part, holds }));
  if (!parts) return [[{ when, holds }]];
  return (all !== undefined) === holds ? joined(parts) : parts.flat().slice(0, mostWays);
}

/** The ways that go one of each of several. */
const joined = (parts: readonly (readonly Way[])[]): readonly Way[] =>
  parts.reduce<readonly Way[]>(
    (ways, more) => ways.flatMap((way) => more.map((each) => [...way, ...each])).slice(0, mostWays),
    [[]],
  );

/** An answer to each field that has to be something. Undefined where one cannot be all of it. */
function answersOn(way: Way, fields: Fields, valuesOf: ValuesOf): Answers | undefined {
  const answers: Record<string, AnswerValue> = {};
  for (const [id, own] of groupBy(way, ({ when }) => when.field ?? '')) {
    if (isComputed(fields[id])) continue;
    const fits = (given: Answers): boolean =>
      own.every(({ when, holds }) => evaluateCondition(when, given, fields) === holds);
    const value = valuesOf(id).find((each) => fits({ [id]: each }));
    if (value !== undefined) answers[id] = value;
    else if (!fits({})) return undefined;
  }
  return answers;
}
