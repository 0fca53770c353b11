import type { AnswerValue } from '../format/answers';
import type { Condition } from '../format/document.generated';

/** The operators of conditions over a field that depend on its type. */
export const typedOperators = [
  'is',
  'isNot',
  'isOneOf',
  'isNoneOf',
  'includes',
  'atLeast',
  'atMost',
  'above',
  'below',
  'between',
  'before',
  'after',
] as const satisfies readonly (keyof Condition)[];
type TypedOperator = (typeof typedOperators)[number];

/** All operators of conditions over a field. */
export type Operator = TypedOperator | 'answered';

/** What a condition compares an answer with, as the document writes it. */
type Operand = NonNullable<Condition[TypedOperator]>;

/** Whether an operator holds for an answer. */
type Test = (answer: AnswerValue, operand: Operand) => boolean;

/** The operators that conditions may use over a type of field, besides `answered`. */
export type Operators = { readonly [Each in TypedOperator]?: Test };

/** Whether the operator that a condition uses is one of these and holds for an answer. */
export function satisfies(
  operators: Operators,
  condition: Condition,
  answer: AnswerValue,
): boolean {
  return typedOperators.some((name) => {
    const operand = condition[name];
    return operand !== undefined && operators[name]?.(answer, operand) === true;
  });
}

const asList = (operand: Operand): readonly unknown[] => (Array.isArray(operand) ? operand : []);

/** Whether an answer is a value. */
export const sameness: Operators = {
  is: (answer, operand) => answer === operand,
  isNot: (answer, operand) => answer !== operand,
};

/** Whether an answer is a value, or one of several. */
export const equality: Operators = {
  ...sameness,
  isOneOf: (answer, operand) => asList(operand).includes(answer),
  isNoneOf: (answer, operand) => !asList(operand).includes(answer),
};

/** Whether an answer is one of several numbers. */
export const oneOfNumbers = (toNumber: ToNumber): Operators => ({
  isOneOf: (answer, operand) => asList(operand).map(toNumber).includes(toNumber(answer)),
  isNoneOf: (answer, operand) => !asList(operand).map(toNumber).includes(toNumber(answer)),
});

/** The position of an answer, or of an operand, in the order of a type's answers. */
type ToNumber = (value: unknown) => number;

/** The operators of answers that have an order. */
export function ordering(toNumber: ToNumber): Operators {
  const difference = (answer: AnswerValue, operand: unknown): number =>
    toNumber(answer) - toNumber(operand);
  return {
    is: (answer, operand) => difference(answer, operand) === 0,
    isNot: (answer, operand) => difference(answer, operand) !== 0,
    atLeast: (answer, operand) => difference(answer, operand) >= 0,
    atMost: (answer, operand) => difference(answer, operand) <= 0,
    above: (answer, operand) => difference(answer, operand) > 0,
    below: (answer, operand) => difference(answer, operand) < 0,
    between: (answer, operand) => isBetween(toNumber, answer, operand),
  };
}

/** The operators of answers that are dates or times. */
export function chronology(toNumber: ToNumber): Operators {
  return {
    is: (answer, operand) => toNumber(answer) === toNumber(operand),
    isNot: (answer, operand) => toNumber(answer) !== toNumber(operand),
    before: (answer, operand) => toNumber(answer) < toNumber(operand),
    after: (answer, operand) => toNumber(answer) > toNumber(operand),
    between: (answer, operand) => isBetween(toNumber, answer, operand),
  };
}

function isBetween(toNumber: ToNumber, answer: AnswerValue, operand: Operand): boolean {
  const [from, to] = asList(operand);
  return toNumber(answer) >= toNumber(from) && toNumber(answer) <= toNumber(to);
}
