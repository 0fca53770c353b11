import type { FunnelField } from '../../document/document.generated';
import { operatorsOf } from '../../document/fields/field-facts';
import { typedOperators, type Operator } from '../../document/fields/operators';
import { pointerOf } from '../../document/pointer';
import { fieldConditionsIn } from '../field-conditions';
import { either, quoted } from '../phrases';
import type { At, Rule } from '../rule';

interface WrongOperator {
  readonly field: string;
  readonly type: FunnelField['type'];
  readonly found: Operator;
  readonly expected: readonly Operator[];
}

/** A condition asks of a field what its type can answer: an amount is compared, a flag is or is not. */
export const wrongOperator: Rule<WrongOperator> = {
  explanation: {
    what: "A condition uses an operator that the field's type does not have.",
    why: 'The condition would never hold.',
    fix: 'Use one of the operators that the message lists.',
    wrong: {
      nodes: {
        budget: { branches: [{ when: { field: 'name', atLeast: '200 USD' }, to: 'feast' }] },
      },
    },
    right: {
      nodes: {
        budget: { branches: [{ when: { field: 'budget', atLeast: '200 USD' }, to: 'feast' }] },
      },
    },
  },
  check: ({ document, meanings }) =>
    fieldConditionsIn(document, meanings).flatMap(({ condition, id, field, pointer }) => {
      const expected = operatorsOf(field);
      return typedOperators
        .filter((name) => condition[name] !== undefined && !expected.includes(name))
        .map((found): At<WrongOperator> => {
          const { type } = field;
          return { field: id, type, found, expected, pointer: pointer + pointerOf(found) };
        });
    }),
  message: ({ field, type, found, expected }) =>
    `"${found}" cannot be asked of the field "${field}", which is of type "${type}". Possible here: ${either(expected.map(quoted))}.`,
};
