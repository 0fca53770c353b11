import { countMoves, type Model, type Move } from '../model/model';
import { isNoBoundary, type Objective } from '../model/objective';
import { answerName } from './unary';
import { addTo } from '../../document/basics/groups';

/** Every two transitions between nodes that follow each other. */
export function pairsObjective(model: Model): Objective {
  const numbers = new Map<number, number>();
  const all: { readonly from: Move; readonly to: Move }[] = [];
  const byLast = new Map<number, number[]>();
  const labels = labelNumbers(model);
  const numberOf = ({ id }: Move): number => labels[id] ?? -1;
  const keyOf = (from: Move, to: Move): number => numberOf(from) * labels.length + numberOf(to);
  for (const { moves } of model.nodes.values())
    for (const from of usual(moves))
      for (const to of usual(model.nodes.get(from.leadsTo ?? '')?.moves ?? [])) {
        const key = keyOf(from, to);
        if (numbers.has(key)) continue;
        numbers.set(key, all.length);
        addTo(byLast, numberOf(to), all.length);
        all.push({ from, to });
      }
  let last: Move | undefined;
  const met = (move: Move): number | undefined => last && numbers.get(keyOf(last, move));
  const pairAt = (goal: number): { readonly from: Move; readonly to: Move } => {
    const pair = all[goal];
    if (!pair) throw new RangeError(`There is no goal ${goal}.`);
    return pair;
  };
  return {
    strategy: 'pairs',
    allows: isNoBoundary,
    goals: new Uint8Array(all.length).fill(1),
    weights: [
      { ahead: 0.1, own: 0.1 },
      { ahead: 0.3, own: 0.3 },
    ],
    start: () => {
      last = undefined;
    },
    score: (move, open) => {
      const goal = met(move);
      return goal === undefined ? 0 : (open[goal] ?? 0);
    },
    take: (move) => {
      const goal = met(move);
      last = move;
      return goal === undefined ? [] : [goal];
    },
    promises: (open) => {
      const promises = new Float64Array(countMoves(model));
      for (const { moves } of model.nodes.values())
        for (const move of usual(moves)) {
          const goals = byLast.get(numberOf(move)) ?? [];
          promises[move.id] = goals.reduce((sum, goal) => sum + (open[goal] ?? 0), 0);
        }
      return promises;
    },
    target: (goal) => {
      const { from, to } = pairAt(goal);
      const [first, second] = [numberOf(from), numberOf(to)];
      // Whatever follows the first is the second, or the first begins again.
      return {
        last: 2,
        after: (stage, move) => {
          if (stage === 1 && numberOf(move) === second) return 2;
          return numberOf(move) === first ? 1 : 0;
        },
        through: [[from.node], [to.node]],
        fallsBack: true,
      };
    },
    moves: (goal) => {
      const { from, to } = pairAt(goal);
      return [from, to].map((each) =>
        usual(model.nodes.get(each.node)?.moves ?? []).filter(
          (move) => numberOf(move) === numberOf(each),
        ),
      );
    },
    text: (goal) => {
      const { from, to } = pairAt(goal);
      return { name: `${labelOf(model, from)}, then ${labelOf(model, to)}`, node: to.node };
    },
  };
}

const usual = (moves: readonly Move[]): Move[] =>
  moves.filter(({ isBoundary, isShortEnd }) => !isBoundary && !isShortEnd);

/** A number for each label, by the moves' numbers. */
function labelNumbers(model: Model): number[] {
  const numbers = new Map<string, number>();
  const byMove: number[] = [];
  for (const { moves } of model.nodes.values())
    for (const move of moves) {
      const label = labelOf(model, move);
      const number = numbers.get(label) ?? numbers.size;
      numbers.set(label, number);
      byMove[move.id] = number;
    }
  return byMove;
}

/** What tells the transitions of a node apart: the answer, and the last step. */
function labelOf(model: Model, move: Move): string {
  const representatives = model.nodes.get(move.node)?.answers.representatives.length ?? 0;
  const answer = representatives > 1 ? ` ${answerName(move)}` : '';
  return `${move.steps.at(-1)?.edges.join('; ') ?? move.node}${answer}`;
}
