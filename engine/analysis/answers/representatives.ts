import type { AnswerValue } from '../../document/format/answers';
import { isValidAnswer } from '../../document/valid-answer';
import { dayAt, visitorsToday } from '../../document/values/day';
import { dateProblem } from '../../document/fields/date-problem';
import { limitDays } from '../../document/values/date-limits';
import { rounded } from '../../document/basics/precision';
import { groupBy } from '../../document/basics/groups';
import { memoByName } from '../../document/basics/memo';
import { conditionsIn, operandsIn } from '../../document/conditions/condition';
import type {
  Condition,
  FunnelDocument,
  FunnelField,
} from '../../document/format/document.generated';
import { factsOf, isDate, fieldStep } from '../../document/fields/field-facts';
import { typeOf } from '../../document/fields/field-types';

/** Answers to a field that stand for all others. */
export type ValuesOf = (field: string) => readonly AnswerValue[];

/** Representative answers, and the values that conditions compare them with. */
export interface Representatives {
  readonly valuesOf: ValuesOf;
  /** What conditions compare a field with. */
  readonly compared: (field: string) => ReadonlySet<unknown>;
}

/**
 * For each field the answers that its conditions can tell apart: all values of a choice, and of an interval those
 * just below, at and above what a condition compares with, where a day may be counted from today. Only days that a page
 * takes today are among them. Fields without conditions have one.
 * @param conditions all conditions of the document, those inside groups not included
 * @param inputs fields of which every answer counts, where they have few: something is calculated from them
 */
export function representatives(
  { fields }: FunnelDocument,
  conditions: readonly Condition[],
  inputs: ReadonlySet<string> = new Set(),
): Representatives {
  const today = visitorsToday();
  const tests = groupBy(conditions.flatMap(conditionsIn), ({ field }) => field);
  const compared = memoByName((id: string) => new Set(tests.get(id)?.flatMap(operandsIn)));
  const valuesOf = memoByName((id: string): readonly AnswerValue[] => {
    const field = fields[id];
    if (!field) return [];
    const every = inputs.has(id) ? enumerated(field) : undefined;
    if (every) return every;
    const domain = factsOf(field).domain(field);
    const samples = factsOf(field).samples(field);
    const { toNumber } = typeOf(field);
    const around = [...compared(id)].flatMap((operand) => {
      const position = toNumber?.(operand) ?? Number.NaN;
      const step = fieldStep(field);
      const first = domain.kind === 'interval' ? domain.from : 0;
      // What visitors can enter below and above what a condition compares with.
      const below = rounded(first + Math.floor((position - first) / step) * step, 6);
      return [
        operand,
        position,
        position - 1,
        position + 1,
        ...[below - step, below, below + step].map((each) => rounded(each, 6)),
        ...[0, -1, 1].map((more) => dayAt(position + more)),
      ];
    });
    const limits = domain.kind === 'interval' ? [domain.from, domain.to] : limitDays(field, today);
    const all = domain.kind === 'finite' ? domain.values : [...samples, ...around, ...limits];
    const fitting = [...new Set(all)].filter(
      (each): each is AnswerValue =>
        isValidAnswer(field, each) &&
        // The machine takes every day; the page does not take one outside limits that are counted from today.
        (!isDate(field) || dateProblem(field, each, today) === undefined),
    );
    return tests.has(id) ? fitting : fitting.slice(0, 1);
  });
  return { valuesOf, compared };
}

/** An interval with more numbers than this is not looked at number by number. */
const mostNumbers = 20;

/** Every answer to a field. Undefined where there are too many. */
export function enumerated(field: FunnelField | undefined): readonly AnswerValue[] | undefined {
  if (!field) return undefined;
  const domain = factsOf(field).domain(field);
  if (domain.kind === 'finite') return domain.values.filter((each) => isValidAnswer(field, each));
  if (domain.kind !== 'interval') return undefined;
  const { from, to } = domain;
  const step = fieldStep(field);
  const count = Math.floor((to - from) / step) + 1;
  if (!(count <= mostNumbers)) return undefined;
  return Array.from({ length: count }, (_, index) => rounded(from + index * step, 6)).filter(
    (each) => isValidAnswer(field, each),
  );
}
