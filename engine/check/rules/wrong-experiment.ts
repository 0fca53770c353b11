import { fieldsOf } from '../../document/conditions/condition';
import { pointerOf } from '../../document/basics/pointer';
import { isAssigned } from '../../document/format/source';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import type { FunnelGraph } from '../../graph/graph';
import type { At, Rule } from '../reporting/rule';

interface WrongExperiment {
  readonly experiment: string;
  readonly field: string;
  readonly problem: 'not-assigned' | 'unseen';
}

/** An experiment compares the values of a field that is assigned, and shows visitors a difference. */
export const wrongExperiment: Rule<WrongExperiment> = {
  needs: ['routes'],
  explanation: {
    what: 'An experiment is about a field that is not assigned, or about one that no screen on a way shows.',
    why: 'Visitors would choose their version themselves, or nobody would ever be counted.',
    fix: 'Write "assigned": {} on the field, and a variant, a branch or a condition for its values on a screen that visitors come to.',
    wrong: {
      experiments: { hero: { field: 'bread', question: 'Rye?', goal: { reached: 'loaves' } } },
    },
    right: {
      fields: {
        hero: {
          type: 'choice',
          values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
          assigned: {},
        },
      },
      experiments: { hero: { field: 'hero', question: 'Bold?', goal: { reached: 'loaves' } } },
      nodes: { name: { variants: [{ when: { field: 'hero', is: 'bold' }, title: 'And you?' }] } },
    },
  },
  check: ({ document: { experiments, fields }, graph }) =>
    Object.entries(experiments).flatMap(([experiment, { field }]): At<WrongExperiment>[] => {
      const at = { experiment, field, pointer: pointerOf('experiments', experiment, 'field') };
      if (!isAssigned(fields[field]))
        return fields[field] ? [{ ...at, problem: 'not-assigned' }] : [];
      const differing = Object.keys(graph.nodes).filter((id) => differsBy(field, id, graph));
      const reached = reachableFrom([graph.start, ...graph.otherStarts], successorsIn(graph));
      // That nothing at all depends on the field is a finding of its own.
      return differing.length === 0 || differing.some((id) => reached.has(id))
        ? []
        : [{ ...at, problem: 'unseen' }];
    }),
  message: ({ field, problem }) =>
    ({
      'not-assigned': `"${field}" is not assigned, so that nobody can say why visitors have one value or the other. Write "assigned": {} on it.`,
      unseen: `No screen that the start leads to depends on "${field}": nobody would be counted. Lead visitors to the screens that do, or give others a variant.`,
    })[problem],
};

/** Whether a screen reads otherwise, or leads elsewhere, with other values of a field. */
export function differsBy(
  field: string,
  id: string,
  { nodes: all, computed }: Pick<FunnelGraph, 'nodes' | 'computed'>,
): boolean {
  const { shows = [], transitions = [] } = all[id] ?? {};
  const isBehind = (other: string): boolean =>
    other === field || (computed[other] ?? []).some(isBehind);
  return (
    shows.includes(field) || transitions.some(({ when }) => when && fieldsOf(when).some(isBehind))
  );
}
