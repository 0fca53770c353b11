import { own } from '../../document/own';
import { fieldsOf } from '../../paths/answers';
import { quoted } from '../phrases';
import { spaceOf } from '../ways/space';
import type { At, Rule } from '../rule';

interface UndecidedCondition {
  /**
   * - computed: it looks at computed fields
   * - address: it looks at fields that an address may bring
   * - combinations: the answers have too many combinations
   * - paths: there are more paths to the screens than are followed
   * - circles: visitors answer again, and what is computed or brought by an address decides where they go
   */
  readonly because: 'computed' | 'address' | 'combinations' | 'paths' | 'circles';
  readonly fields: readonly string[];
}

/** What could not be decided about conditions is said. */
export const undecidedCondition: Rule<UndecidedCondition> = {
  severity: 'note',
  needs: ['ways'],
  explanation: {
    what: 'The checker could not decide whether a condition holds for some visitors and not for others.',
    why: 'A branch that always or never holds is not found here. Both of its ways count as possible.',
    fix: "Nothing has to be changed. Play both ways once, or compare a question's answer instead of a computed field.",
    wrong: {
      fields: {
        points: {
          type: 'computed',
          as: 'number',
          value: { dateDifference: { from: '2026-01-01', to: 'today', unit: 'days' } },
        },
      },
      nodes: { feast: { branches: [{ when: { field: 'points', above: 1 }, to: 'email' }] } },
    },
    right: {
      nodes: { feast: { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'email' }] } },
    },
  },
  check: (subject) => {
    const { document, graph } = subject;
    const { outcomes, states, isComplete, isExact } = spaceOf(subject);
    const undecided = Object.entries(graph.nodes).flatMap(([id, { transitions }]) =>
      transitions.flatMap(({ when, pointer: to }): At<UndecidedCondition>[] => {
        if (!when || !states.has(id) || !outcomes.get(to)?.isUndecided) return [];
        const fields = fieldsOf(when);
        const computed = fields.filter((field) => own(document.fields, field)?.type === 'computed');
        const brought = fields.filter((field) => {
          const declared = own(document.fields, field);
          return declared && 'parameter' in declared && declared.parameter !== undefined;
        });
        const pointer = to.replace(/\/to$/, '/when');
        if (computed.length > 0) return [{ because: 'computed', fields: computed, pointer }];
        if (brought.length > 0) return [{ because: 'address', fields: brought, pointer }];
        return [{ because: 'combinations', fields, pointer }];
      }),
    );
    const everywhere = (because: UndecidedCondition['because']): At<UndecidedCondition> => {
      return { because, fields: [], pointer: '/nodes' };
    };
    return [
      ...(isComplete ? [] : [everywhere('paths')]),
      ...(isExact ? [] : [everywhere('circles')]),
      ...undecided,
    ];
  },
  message: ({ because, fields }) => {
    const names = fields.map(quoted).join(', ');
    switch (because) {
      case 'computed':
        return `Undecided whether this holds for some visitors only: ${names} is computed.`;
      case 'address':
        return `Undecided whether this holds for some visitors only: an address may bring any answer to ${names}.`;
      case 'combinations':
        return `Undecided whether this holds for some visitors only: ${names} have too many combinations.`;
      case 'paths':
        return 'Undecided whether every condition holds for some visitors only: there are more paths than are followed.';
      case 'circles':
        return 'Undecided whether every condition holds for some visitors only: visitors come back to questions, and a condition looks at what is computed or brought by an address.';
    }
  },
};
