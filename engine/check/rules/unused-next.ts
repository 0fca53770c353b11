import { pointerOf } from '../../document/basics/pointer';
import { constantBranch } from './constant-condition/branches';
import { spaceOf } from '../ways/space';
import type { At, Rule } from '../reporting/rule';

/** Some visitor follows the "next" of every node. */
export const unusedNext: Rule<object> = {
  severity: 'warning',
  needs: ['ways'],
  explanation: {
    what: 'No visitor follows the "next" of a node: its choices and branches together take everybody.',
    why: 'The document says that visitors go there, and none does.',
    fix: 'Leave out the branch or the choice that takes the visitors who are meant, or write the node of one of them as "next".',
    wrong: {
      nodes: {
        bread: {
          asks: {
            choices: [
              { value: 'rye', next: 'bread-film' },
              { value: 'wheat', next: 'bread-film' },
              { value: 'other', next: 'other-bread' },
            ],
          },
          next: 'feast',
        },
      },
    },
    right: {
      nodes: {
        bread: {
          asks: {
            choices: [
              { value: 'rye', next: 'bread-film' },
              { value: 'wheat', next: 'bread-film' },
              { value: 'other', next: 'other-bread' },
            ],
          },
          next: 'bread-film',
        },
      },
    },
  },
  check: (subject) => {
    const space = spaceOf(subject);
    if (!space.isComplete || !space.isExact) return [];
    const always = new Set(
      constantBranch
        .check(subject)
        .filter(({ outcome }) => outcome === 'always')
        .map(({ pointer }) => pointer),
    );
    const trapping = new Set(space.trapped.map(({ node }) => node));
    return Object.entries(subject.graph.nodes).flatMap(([id, { transitions }]): At<object>[] => {
      if (!space.states.has(id)) return [];
      if (trapping.has(id)) return [];
      const isOverridden = transitions.some(({ pointer }) =>
        always.has(pointer.replace(/\/to$/, '/when')),
      );
      const others = new Set(transitions.flatMap(({ when, to }) => (when ? [to] : [])));
      return transitions
        .filter(({ when, to, pointer }) => !when && !others.has(to) && !space.outcomes.has(pointer))
        .flatMap(() => (isOverridden ? [] : [{ pointer: pointerOf('nodes', id, 'next') }]));
    });
  },
  message: () =>
    'No visitor follows this: the choices and branches before it take everybody. Leave out the one that takes too many, or name a node that one of them leads to.',
};
