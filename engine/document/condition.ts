import type { Answers } from './answers';
import type { Condition } from './document.generated';
import { cents } from './money';

/**
 * Whether a condition of the document holds for these answers. A field without an answer satisfies
 * only `answered: false`; `isNot` too asks for an answer.
 */
export function evaluateCondition(condition: Condition, answers: Answers): boolean {
  if (condition.all) return condition.all.every((part) => evaluateCondition(part, answers));
  if (condition.any) return condition.any.some((part) => evaluateCondition(part, answers));
  if (condition.not) return !evaluateCondition(condition.not, answers);
  const answer = answers[condition.field ?? ''];
  if (condition.answered !== undefined) return (answer !== undefined) === condition.answered;
  if (answer === undefined) return false;
  if (condition.is !== undefined) return answer === condition.is;
  if (condition.isNot !== undefined) return answer !== condition.isNot;
  if (condition.isOneOf) return condition.isOneOf.some((value) => value === answer);
  if (condition.atLeast !== undefined)
    return typeof answer === 'number' && answer >= cents(condition.atLeast);
  if (condition.below !== undefined)
    return typeof answer === 'number' && answer < cents(condition.below);
  return false;
}

/** The ids of the fields that a condition looks at. */
export function conditionFields(condition: Condition): string[] {
  return [
    ...(condition.field === undefined ? [] : [condition.field]),
    ...(condition.all ?? []).flatMap(conditionFields),
    ...(condition.any ?? []).flatMap(conditionFields),
    ...(condition.not ? conditionFields(condition.not) : []),
  ];
}
