import type { FunnelField } from '../../document/document.generated';
import { factsOf, fieldFacts } from '../../document/fields/field-facts';
import type { Operator } from '../../document/fields/field-type';
import { pointerOf } from '../../document/pointer';
import { either, quoted } from '../phrases';
import type { At, Rule } from '../rule';

interface WrongOperator {
  readonly field: string;
  readonly type: FunnelField['type'];
  readonly actual: string;
  readonly expected: readonly Operator[];
}

const operators = new Set<string>(Object.values(fieldFacts).flatMap((facts) => facts.operators));

/** A condition asks of a field what its type can answer: an amount is compared, a flag is or is not. */
export const wrongOperator: Rule<WrongOperator> = {
  check: ({ document: { fields }, meanings: { visits } }) =>
    visits.flatMap(({ value, pointer, annotations }): At<WrongOperator>[] => {
      if (annotations.content !== 'condition' || typeof value !== 'object' || value === null)
        return [];
      const field = 'field' in value && typeof value.field === 'string' ? value.field : '';
      const declared = fields[field];
      if (!declared) return [];
      const expected = factsOf(declared).operators;
      return Object.keys(value)
        .filter((key) => operators.has(key))
        .filter((operator) => !expected.some((each) => each === operator))
        .map((actual) => ({
          field,
          type: declared.type,
          actual,
          expected,
          pointer: pointer + pointerOf(actual),
        }));
    }),
  message: ({ field, type, actual, expected }) =>
    `"${actual}" cannot be asked of the field "${field}", which is of type "${type}". Possible here: ${either(expected.map(quoted))}.`,
};
