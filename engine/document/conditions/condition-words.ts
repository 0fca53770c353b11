import type { Condition, FunnelDocument } from '../format/document.generated';
import { isRecord } from '../basics/is-record';

type Fields = FunnelDocument['fields'];

/** What operators are called. */
const operators: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  isNoneOf: 'is none of',
  includes: 'includes',
  atLeast: '≥',
  atMost: '≤',
  above: '>',
  below: '<',
  between: 'from',
  before: 'before',
  after: 'after',
};

/** A piece of a condition in words. */
export interface ConditionWord {
  readonly text: string;
  /** What it names, if anything: the field, or a value that it is compared with. */
  readonly is?: 'field' | 'value';
}

/** A condition as pieces that make a sentence: "role", " is ", "Other". */
export function conditionWords(condition: Condition, fields: Fields): ConditionWord[] {
  const { field, all, any, not } = condition;
  const several = (parts: readonly Condition[], word: string): ConditionWord[] =>
    parts.flatMap((part, index) => [
      ...(index > 0 ? [{ text: ` ${word} ` }] : []),
      ...conditionWords(part, fields),
    ]);
  if (all) return several(all, 'and');
  if (any) return several(any, 'or');
  if (not) return [{ text: 'not (' }, ...conditionWords(not, fields), { text: ')' }];
  if (field === undefined) return [];
  const name = { text: field, is: 'field' } as const;
  if (condition.answered !== undefined)
    return [name, { text: condition.answered ? ' is answered' : ' has no answer' }];
  const { operator = '', operand } = comparisonIn(condition);
  const between = operator === 'between' ? ' to ' : ', ';
  const values = [operand]
    .flat()
    .flatMap((value, index): ConditionWord[] => [
      ...(index > 0 ? [{ text: between }] : []),
      { text: labelOf(fields[field], value), is: 'value' },
    ]);
  return [name, { text: ` ${operators[operator] ?? ''} ` }, ...values];
}

/**
 * A condition in words: "role is Other", "price > 99 USD".
 * @param isChoice whether it is the choice of a card: then the card's label says it all
 */
export const conditionInWords = (
  condition: Condition,
  fields: Fields,
  isChoice = false,
): string => {
  const words = conditionWords(condition, fields);
  return (isChoice ? words.slice(2) : words).map(({ text }) => text).join('');
};

function comparisonIn(condition: Condition) {
  const [operator, operand] =
    Object.entries(condition).find(([key]) => Object.hasOwn(operators, key)) ?? [];
  return { operator, operand };
}

/** The label of a value, where it has one. */
function labelOf(field: Fields[string] | undefined, value: unknown): string {
  if (typeof value === 'boolean') {
    const said = field && 'yes' in field ? (value ? field.yes : field.no) : undefined;
    return said ?? (value ? 'Yes' : 'No');
  }
  const values = field && 'values' in field ? field.values : {};
  const known =
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
  return isRecord(known) && typeof known.label === 'string' ? known.label : String(value);
}
