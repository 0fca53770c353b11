import { valuesDrawn, withOnlyValue } from '../../document/experiments/assigned';
import type { Goal } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import { isAssigned } from '../../document/format/source';
import { successAt } from '../../document/format/success';
import { stateSpaceOf } from '../../analysis/spaces/state-space';
import type { At, Rule, Subject } from '../reporting/rule';

interface UnreachedGoal {
  readonly experiment: string;
  /** What would have to be reached, or succeeded on: the id of a node, or of a field that has to be answered. */
  readonly goal: string;
  readonly is: 'sent' | 'reached' | 'succeeded' | 'impossible';
  /** The values of the experiment's field with which no way leads there. All of them without a way at all. */
  readonly values: readonly string[];
  readonly isNever: boolean;
}

const experiment = (goal: object) => ({ hero: { field: 'hero', question: 'Bold?', goal } });
const branched = {
  fields: {
    hero: {
      type: 'choice',
      values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
      assigned: {},
    },
  },
  nodes: {
    name: { branches: [{ when: { field: 'hero', is: 'bold' }, to: 'party' }] },
    party: { type: 'info', path: '/party', headline: 'A party', button: 'On', next: 'budget' },
  },
};

/** Visitors of every version of an experiment can reach what it counts. */
export const unreachedGoal: Rule<UnreachedGoal> = {
  severity: 'warning',
  needs: ['routes', 'ways'],
  explanation: {
    what: 'Visitors of one version of an experiment cannot reach what the experiment counts.',
    why: 'The other version wins whatever visitors think of it.',
    fix: 'Count something that both versions lead to, such as a later screen or the e-mail address.',
    wrong: { ...branched, experiments: experiment({ reached: 'party' }) },
    right: { ...branched, experiments: experiment({ reached: 'basket' }) },
  },
  check: (subject) =>
    Object.entries(subject.document.experiments).flatMap(([name, each]): At<UnreachedGoal>[] => {
      const declared = subject.document.fields[each.field];
      if (!declared || !isAssigned(declared)) return [];
      const values = valuesDrawn(declared);
      const ways = values.map((value) => [value, reachedWith(each.field, value, subject)] as const);
      return [
        { goal: each.goal, at: ['goal'] },
        ...each.guardrails.map((goal, index) => ({ goal, at: ['guardrails', String(index)] })),
      ].flatMap(({ goal, at }): At<UnreachedGoal>[] => {
        // What becomes of visitors later, the document does not decide.
        if (goal.won === true || goal.revenue === true) return [];
        const { is, ...named } = wanted(goal, subject);
        const unreached = ways.flatMap(([value, reached]) =>
          is === 'impossible' || (reached && !isReached(goal, reached, subject)) ? [value] : [],
        );
        return unreached.length === 0
          ? []
          : [
              {
                experiment: name,
                ...named,
                is,
                values: unreached,
                isNever: unreached.length === values.length,
                pointer: pointerOf('experiments', name, ...at),
              },
            ];
      });
    }),
  message: ({ goal, is, values, isNever }) => {
    const what = `${is === 'sent' ? 'are asked for' : 'come to'} "${goal}"`;
    if (is === 'impossible')
      return `Nobody can succeed on "${goal}", which has no signup and no link to another site: nothing would be counted. Name a signup, an offer whose price has "hosts", or an end with "redirect"; or count who sees it: { "reached": "${goal}" }.`;
    return isNever
      ? `No visitors who begin at the start ${what}: nothing would be counted.`
      : `Visitors who are assigned ${values.map((value) => `"${value}"`).join(' or ')} never ${what}: the others would win whatever they see. Count what all can reach.`;
  },
};

/** What a goal names, and how it is to be reached. */
function wanted(
  { sent, reached = '', succeeded }: Goal,
  { document: { nodes } }: Subject,
): Pick<UnreachedGoal, 'goal' | 'is'> {
  if (succeeded !== undefined) {
    const node = own(nodes, succeeded);
    return { goal: succeeded, is: node && !successAt(node) ? 'impossible' : 'succeeded' };
  }
  return sent === undefined ? { goal: reached, is: 'reached' } : { goal: sent, is: 'sent' };
}

/** The nodes to which ways lead from where visits begin, with one value of a field. Undefined if it cannot be decided. */
function reachedWith(
  field: string,
  value: string,
  { document, graph }: Subject,
): ReadonlySet<string> | undefined {
  const entries = [graph.start, ...graph.otherStarts];
  const { states, isComplete } = stateSpaceOf(
    { document: withOnlyValue(document, field, value), graph: { ...graph, entries } },
    { conditions: [], readers: [] },
  );
  return isComplete ? new Set(states.keys()) : undefined;
}

/** Whether a goal may be reached. A screen that links and addresses lead to is not known to be out of reach. */
const isReached = (
  { sent, reached = '', succeeded }: Goal,
  nodes: ReadonlySet<string>,
  { document, graph }: Subject,
): boolean => {
  const mayReach = (id: string): boolean => nodes.has(id) || graph.entries.includes(id);
  if (sent === undefined) return mayReach(succeeded ?? reached);
  return Object.entries(document.nodes).some(([id, node]) => {
    const { asks = [], sets = [] } = graph.nodes[id] ?? {};
    const isCompleted = node.type === 'signup' && node.fields.completedAt === sent;
    return mayReach(id) && (isCompleted || asks.includes(sent) || sets.includes(sent));
  });
};
