import type { FunnelField } from '../../document/format/document.generated';
import { factsOf, operatorsOf } from '../../document/fields/field-facts';
import { typeOf } from '../../document/fields/field-types';
import { type Operator, typedOperators } from '../../document/fields/operators';
import { pointerOf } from '../../document/basics/pointer';
import { fieldConditionsIn } from '../facts/field-conditions';
import { either, quoted } from '../reporting/phrases';
import type { At, Form, RuleOfForms } from '../reporting/rule';

interface WrongOperator {
  readonly field: string;
  readonly type: FunnelField['type'];
  readonly found: Operator;
  readonly expected: readonly Operator[];
}

/** A condition asks of a field what its type can answer: an amount is compared, a flag is or is not. */
const wrongOperator: Form<WrongOperator> = {
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

interface WrongOperand {
  readonly field: string;
  readonly found: unknown;
  /** What to write instead, for people. */
  readonly expected: string;
}

/** A condition compares an answer with something that can be an answer: an amount with one of the same currency. */
const wrongOperand: Form<WrongOperand> = {
  check: ({ document: { currency }, document, meanings }) =>
    fieldConditionsIn(document, meanings).flatMap(({ condition, id, field, pointer }) => {
      const facts = factsOf(field).operand;
      if (!facts) return [];
      return typedOperators
        .filter((name) => typeOf(field).operators[name] && condition[name] !== undefined)
        .flatMap((name) => operandsOf(condition[name], pointer + pointerOf(name)))
        .filter(({ operand }) => !facts.fits(field, operand, currency))
        .map((part): At<WrongOperand> => {
          const { operand: found, pointer: at } = part;
          return { field: id, found, expected: facts.expected(field, currency), pointer: at };
        });
    }),
  message: ({ field, found, expected }) =>
    `The answer to the field "${field}" cannot be compared with ${quoted(found)}. Write ${expected}.`,
};

/** What an operator compares with: one value, or each of a list. */
function operandsOf(
  operand: unknown,
  pointer: string,
): { readonly operand: unknown; readonly pointer: string }[] {
  return Array.isArray(operand)
    ? operand.map((each: unknown, index) => ({
        operand: each,
        pointer: pointer + pointerOf(String(index)),
      }))
    : [{ operand, pointer }];
}

const forms = [wrongOperator, wrongOperand] as const;

/** A condition asks of a field what its type can answer, and compares it with something that can be an answer. */
export const wrongComparison: RuleOfForms<typeof forms> = {
  explanation: {
    what: "A condition uses an operator that the field's type does not have, or compares the field with something that cannot be an answer to it.",
    why: 'The condition never holds, or always.',
    fix: "Use one of the operators that the message lists, and a value that the field can have: one of its values, or an amount of the funnel's currency.",
    wrong: {
      nodes: {
        budget: { branches: [{ when: { field: 'budget', atLeast: '200 EUR' }, to: 'feast' }] },
      },
    },
    right: {
      nodes: {
        budget: { branches: [{ when: { field: 'budget', atLeast: '200 USD' }, to: 'feast' }] },
      },
    },
  },
  forms,
};
