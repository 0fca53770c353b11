import { fieldConditionsIn } from '../field-conditions';
import { factsOf } from '../../document/fields/field-facts';
import { typedOperators } from '../../document/fields/operators';
import { typeOf } from '../../document/fields/field-types';
import { pointerOf } from '../../document/pointer';
import { quoted } from '../phrases';
import type { At, Rule } from '../rule';

interface WrongOperand {
  readonly field: string;
  readonly found: unknown;
  /** What to write instead, for people. */
  readonly expected: string;
}

/** A condition compares an answer with something that can be an answer: an amount with one of the same currency. */
export const wrongOperand: Rule<WrongOperand> = {
  explanation: {
    what: 'A condition compares a field with something that cannot be an answer to it.',
    why: 'The condition never holds, or always.',
    fix: "Write a value that the field can have: one of its values, or an amount of the funnel's currency.",
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
  check: ({ document: { currency }, document, meanings }) =>
    fieldConditionsIn(document, meanings).flatMap(({ condition, id, field, pointer }) => {
      const facts = factsOf(field).operand;
      if (!facts) return [];
      return typedOperators
        .filter((name) => typeOf(field).operators[name] && condition[name] !== undefined)
        .flatMap((name) => partsOf(condition[name], pointer + pointerOf(name)))
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
function partsOf(
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
