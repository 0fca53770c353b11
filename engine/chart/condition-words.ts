import type { Condition, FunnelDocument } from '../document/document.generated';
import { isRecord } from '../document/is-record';

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

/**
 * A condition in words: "role is Other", "price > 99 USD".
 * @param isChoice whether it is the choice of a card: then the card's label says it all
 */
export function conditionInWords(condition: Condition, fields: Fields, isChoice = false): string {
  const { field, all, any, not } = condition;
  const several = (parts: readonly Condition[], word: string): string =>
    parts.map((part) => conditionInWords(part, fields)).join(` ${word} `);
  if (all) return several(all, 'and');
  if (any) return several(any, 'or');
  if (not) return `not (${conditionInWords(not, fields)})`;
  if (field === undefined) return '';
  if (condition.answered !== undefined)
    return `${field} ${condition.answered ? 'is answered' : 'has no answer'}`;
  const [operator, operand] =
    Object.entries(condition).find(([key]) => Object.hasOwn(operators, key)) ?? [];
  const values = [operand].flat().map((value) => labelOf(fields[field], value));
  const words = values.join(operator === 'between' ? ' to ' : ', ');
  return isChoice ? words : `${field} ${operators[operator ?? ''] ?? ''} ${words}`;
}

/** The label of a value, where it has one. */
function labelOf(field: Fields[string] | undefined, value: unknown): string {
  const values = field && 'values' in field ? field.values : {};
  const known =
    typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
  return isRecord(known) && typeof known.label === 'string' ? known.label : String(value);
}
