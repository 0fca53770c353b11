import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';
import { differsBy } from './wrong-experiment';

interface OverlappingExperiments {
  readonly experiments: readonly [string, string];
  /** A screen that both change, as a node's id. */
  readonly node: string;
}

const field = (group?: string) => ({
  type: 'choice',
  values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
  assigned: group === undefined ? {} : { group, share: 0.5 },
});
const both = {
  experiments: {
    hero: { field: 'hero', question: 'Bold?', goal: { reached: 'basket' } },
    tone: { field: 'tone', question: 'Loud?', goal: { reached: 'basket' } },
  },
  nodes: {
    name: {
      variants: [
        { when: { field: 'hero', is: 'bold' }, title: 'And you?' },
        { when: { field: 'tone', is: 'bold' }, subtitle: 'WHO?' },
      ],
    },
  },
};

/** A visitor takes part in one experiment at most that changes a screen. */
export const overlappingExperiments: Rule<OverlappingExperiments> = {
  severity: 'warning',
  explanation: {
    what: 'Two experiments change the same screen, and visitors take part in both.',
    why: 'What one version does may be due to the other experiment, and combinations are shown that nobody has looked at.',
    fix: 'Give both fields the same "group" in "assigned", with shares that add up to 1 at most: then nobody takes part in both. Or change different screens.',
    wrong: { ...both, fields: { hero: field(), tone: field() } },
    right: { ...both, fields: { hero: field('name'), tone: field('name') } },
  },
  check: ({ document: { experiments, fields }, graph }) => {
    const all = Object.entries(experiments);
    const groupOf = (id: string): string | undefined => {
      const declared = fields[id];
      return declared?.type === 'choice' ? declared.assigned?.group : undefined;
    };
    return all.flatMap(([name, { field: own }], index): At<OverlappingExperiments>[] =>
      all.slice(0, index).flatMap(([other, { field: another }]): At<OverlappingExperiments>[] => {
        const isExclusive = groupOf(own) !== undefined && groupOf(own) === groupOf(another);
        if (own === another || isExclusive) return [];
        const node = Object.keys(graph.nodes).find((id) =>
          [own, another].every((each) => differsBy(each, id, graph)),
        );
        return node === undefined
          ? []
          : [
              {
                experiments: [other, name],
                node,
                pointer: pointerOf('experiments', name, 'field'),
              },
            ];
      }),
    );
  },
  message: ({ experiments: [one, other], node }) =>
    `The experiments "${one}" and "${other}" both change "${node}". Give their fields the same "group", so that nobody takes part in both.`,
};
