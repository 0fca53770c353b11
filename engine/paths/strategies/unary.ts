import type { Answers } from '../../document/format/answers';
import { countMoves, type Model, type Move } from '../model/model';
import type { NodeStep } from '../machine/node-states';
import { isNoBoundary, type Objective } from '../model/objective';
import { sequence } from '../model/target';

/** A goal that a single move meets. */
interface UnaryGoal {
  /** Goals with the same key are one. */
  readonly key: string;
  readonly name: string;
}

/** An objective whose goals are each met by single moves. */
function unaryObjective(
  model: Model,
  strategy: string,
  goalsOf: (move: Move) => readonly UnaryGoal[],
  allows: Objective['allows'] = isNoBoundary,
): Objective {
  const numbers = new Map<string, number>();
  const all: (UnaryGoal & { readonly node: string })[] = [];
  const byMove: number[][] = [];
  for (const { moves } of model.nodes.values())
    for (const move of moves) {
      if (!allows(move)) continue;
      byMove[move.id] = goalsOf(move).map((goal) => {
        const known = numbers.get(goal.key);
        if (known !== undefined) return known;
        numbers.set(goal.key, all.length);
        all.push({ ...goal, node: move.node });
        return all.length - 1;
      });
    }
  const score = ({ id }: Move, open: Uint8Array): number => {
    let count = 0;
    for (const goal of byMove[id] ?? []) count += open[goal] ?? 0;
    return count;
  };
  const goalAt = (goal: number): UnaryGoal & { readonly node: string } => {
    const found = all[goal];
    if (!found) throw new RangeError(`There is no goal ${goal}.`);
    return found;
  };
  return {
    strategy,
    allows,
    goals: new Uint8Array(all.length).fill(1),
    weights: [{ ahead: 1, own: 0 }],
    start: () => {},
    score,
    take: ({ id }) => byMove[id] ?? [],
    promises: (open) => {
      const promises = new Float64Array(countMoves(model));
      for (const { moves } of model.nodes.values())
        for (const move of moves) promises[move.id] = score(move, open);
      return promises;
    },
    target: (goal) =>
      sequence([
        { node: goalAt(goal).node, accepts: ({ id }) => byMove[id]?.includes(goal) ?? false },
      ]),
    text: (goal) => goalAt(goal),
    moves: (goal) => [
      (model.nodes.get(goalAt(goal).node)?.moves ?? []).filter(
        ({ id }) => byMove[id]?.includes(goal) === true,
      ),
    ],
  };
}

/** Every node. */
export function nodesObjective(model: Model): Objective {
  return unaryObjective(model, 'nodes', ({ node }) => [{ key: node, name: node }]);
}

/** Every node that depends on what a visitor has been assigned. */
export function versionObjective(model: Model, version: Answers, strategy: string): Objective {
  const drawn = Object.keys(version);
  const name = Object.values(version).join(', ');
  return unaryObjective(model, strategy, ({ node }) =>
    model.graph.nodes[node]?.reads.some((field) => drawn.includes(field))
      ? [{ key: node, name: `${node} (${name})` }]
      : [],
  );
}

/** Every transition, every choice, every refusal and every redirect. */
export function edgesObjective(model: Model): Objective {
  return unaryObjective(model, 'edges', (move) => [
    ...variantGoals(model, move),
    ...move.steps.flatMap((step) => stepGoals(step, move.node)),
  ]);
}

/** Every answer that is worth trying. What the machine must refuse is tried with the first answer. */
export function boundariesObjective(model: Model): Objective {
  return unaryObjective(
    model,
    'boundaries',
    (move) => variantGoals(model, move),
    () => true,
  );
}

/** Every end. A visitor who is sent back has not come to one. */
export function outcomesObjective(model: Model): Objective {
  return unaryObjective(model, 'outcomes', ({ node, leadsTo, steps }) =>
    leadsTo === undefined && steps.at(-1)?.isSentBack !== true
      ? [{ key: node, name: `ends at ${node}` }]
      : [],
  );
}

function variantGoals(model: Model, move: Move): UnaryGoal[] {
  const { node, variant, answers } = move;
  if (Object.keys(answers).length === 0) return [];
  const others = model.nodes.get(node)?.answers;
  const count = (others?.representatives.length ?? 0) + (others?.boundaries.length ?? 0);
  return count < 2
    ? []
    : [
        {
          key: `answer ${node} ${variant}`,
          name: `${node}: ${answerName(move)}`,
        },
      ];
}

function stepGoals(step: NodeStep, node: string): UnaryGoal[] {
  const { cause } = step;
  const said = cause.type === 'event' && cause.problems ? ` (${cause.problems.join(', ')})` : '';
  const taken = step.edges.map((edge, index) => {
    const isLast = index === step.edges.length - 1;
    const suffix = (index === 0 ? said : '') + (isLast && step.isSentBack ? ' (sent back)' : '');
    return { key: edge + suffix, name: edge + suffix };
  });
  const opened: UnaryGoal[] =
    cause.type === 'open'
      ? [{ key: `open ${cause.address}`, name: `${cause.address} redirects to ${node}` }]
      : [];
  return [...taken, ...opened];
}

/** The answers of a move in a few words. */
export function answerName({ answers }: Move): string {
  return Object.entries(answers)
    .map(([field, value]) => `${field}=${JSON.stringify(value).slice(0, 40)}`)
    .join(', ');
}
