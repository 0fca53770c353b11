import { typedOperators } from '../../document/fields/operators';
import { isCondition } from '../facts/field-conditions';
import type { At, Rule } from '../reporting/rule';

const operators = ['answered', ...typedOperators];
const groups = ['all', 'any', 'not'];

interface ConditionShape {
  readonly operators: readonly string[];
}

/** A condition says exactly one thing: a field with one operator, or one group of conditions. */
export const conditionShape: Rule<ConditionShape> = {
  explanation: {
    what: 'A condition says nothing, or several things at once.',
    why: 'It is not known when it should hold.',
    fix: 'Write a field with one operator, or put several conditions into "all" or "any".',
    wrong: {
      nodes: {
        budget: {
          branches: [
            { when: { field: 'budget', atLeast: '200 USD', atMost: '900 USD' }, to: 'feast' },
          ],
        },
      },
    },
    right: {
      nodes: {
        budget: {
          branches: [
            {
              when: {
                all: [
                  { field: 'budget', atLeast: '200 USD' },
                  { field: 'budget', atMost: '900 USD' },
                ],
              },
              to: 'feast',
            },
          ],
        },
      },
    },
  },
  check: ({ meanings }) =>
    meanings
      .annotatedWith('condition')
      .filter(isCondition)
      .flatMap(({ value, pointer }): At<ConditionShape>[] => {
        const used = [...operators, ...groups].filter((name) => Object.hasOwn(value, name));
        const isGroup = used.some((name) => groups.includes(name));
        const isOne = used.length === 1 && isGroup !== Object.hasOwn(value, 'field');
        return isOne ? [] : [{ operators: used, pointer }];
      }),
  message: ({ operators: used }) =>
    used.length === 0
      ? 'This condition says nothing. Write a field with an operator, such as { "field": "role", "is": "other" }.'
      : `This condition says several things at once (${used.join(', ')}). Put each in its own object inside "all" or "any".`,
};
