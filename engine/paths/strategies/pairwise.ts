import { ifDecidable } from '../../analysis/answers/abstract-state';
import { searching } from '../../analysis/spaces/narrowing';
import { addTo } from '../../document/basics/groups';
import { reachableFrom } from '../../graph/algorithms';
import { meetingAim, type Span, type ValueTie } from '../answers/aim';
import { knownAfter } from '../model/apply';
import { countMoves, type Model, type ModelNode, type Move } from '../model/model';
import { isInCircle, nodesAfter, successorsOf } from '../model/model-graph';
import { isNoBoundary, type Objective } from '../model/objective';
import type { Target } from '../model/target';
import { tieOfText } from '../model/tie';
import { answerName } from './unary';

/** Every two answers to different questions that can occur in one run. */
export function pairwiseObjective(model: Model): Objective {
  const asking = [...model.nodes.values()].filter(({ answers }) =>
    answers.representatives.some((each) => Object.keys(each).length > 0),
  );
  const firstValue = new Map<string, number>();
  const values: { readonly node: ModelNode; readonly variant: number }[] = [];
  for (const node of asking) {
    firstValue.set(node.id, values.length);
    node.answers.representatives.forEach((_, variant) => values.push({ node, variant }));
  }
  const size = values.length;
  const spans = asking.map(({ id, answers }): Span => {
    const first = firstValue.get(id) ?? 0;
    return [first, first + answers.representatives.length];
  });
  const valueOf = (move: Move): number | undefined => {
    const first = firstValue.get(move.node);
    return first === undefined || move.isBoundary || Object.keys(move.answers).length === 0
      ? undefined
      : first + move.variant;
  };
  const goals = pairGoals(model, values, valueOf);
  const goalOf = (a: number, b: number): number => Math.min(a, b) * size + Math.max(a, b);
  const moveWith = (value: number): Move => {
    const { node, variant } = values[value] ?? {};
    const move = node?.moves.find((each) => each.variant === variant && valueOf(each) === value);
    if (!move) throw new RangeError(`There is no value ${value}.`);
    return move;
  };
  const pairOf = (goal: number): readonly [Move, Move] => [
    moveWith(Math.floor(goal / size)),
    moveWith(goal % size),
  ];
  const promisesOf = (of: (value: number) => number): Float64Array => {
    const promises = new Float64Array(countMoves(model));
    for (const { moves } of model.nodes.values())
      for (const move of moves) {
        const value = valueOf(move);
        promises[move.id] = value === undefined ? 0 : of(value);
      }
    return promises;
  };
  const names = values.map(
    ({ node, variant }) => `${node.id} ${JSON.stringify(node.answers.representatives[variant])}`,
  );
  const tieOfValue =
    (salt: string): ValueTie =>
    (value) =>
      tieOfText(names[value] ?? '', salt);
  let chosen: number[] = [];
  return {
    strategy: 'pairwise',
    allows: isNoBoundary,
    goals,
    weights: [
      { ahead: 0.02, own: 0.02 },
      { ahead: 0.1, own: 0.1 },
      { ahead: 0.5, own: 0.5 },
    ],
    start: () => {
      chosen = [];
    },
    score: (move, open) => {
      const value = valueOf(move);
      if (value === undefined) return 0;
      let count = 0;
      for (const other of chosen) count += open[goalOf(other, value)] ?? 0;
      return count;
    },
    take: (move) => {
      const value = valueOf(move);
      if (value === undefined) return [];
      const met: number[] = [];
      for (const other of chosen) {
        const goal = goalOf(other, value);
        if (goals[goal] === 1) met.push(goal);
      }
      // An answer that a circle gives again replaces the one before.
      chosen = chosen.filter((other) => values[other]?.node !== values[value]?.node);
      chosen.push(value);
      return met;
    },
    promises: (open) => {
      const byValue = new Float64Array(size);
      for (let a = 0; a < size; a += 1)
        for (let b = a + 1; b < size; b += 1)
          if (open[a * size + b] === 1) {
            byValue[a] = (byValue[a] ?? 0) + 1;
            byValue[b] = (byValue[b] ?? 0) + 1;
          }
      return promisesOf((value) => byValue[value] ?? 0);
    },
    target: (goal) => holdingBoth(model, pairOf(goal), valueOf),
    aim: (open, salt) => {
      const byValue = meetingAim(open, spans, tieOfValue(salt));
      return promisesOf((value) => byValue[value] ?? 0);
    },
    moves: (goal) =>
      pairOf(goal).map((each) =>
        (model.nodes.get(each.node)?.moves ?? []).filter((move) => valueOf(move) === valueOf(each)),
      ),
    text: (goal) => {
      const [a, b] = pairOf(goal);
      return { name: `${answerName(a)} with ${answerName(b)}`, node: b.node };
    },
  };
}

/** Both answers at the same time: one that a circle gives again differently is gone. */
function holdingBoth(
  model: Model,
  [one, other]: readonly [Move, Move],
  valueOf: (move: Move) => number | undefined,
): Target {
  const isBefore = nodesAfter(model, one.node).has(other.node);
  const isAfter = nodesAfter(model, other.node).has(one.node);
  const [none, first, second, both] = [0, 1, 2, 3];
  const has = (move: Move, wanted: Move, before: boolean): boolean => {
    const value = move.node === wanted.node ? valueOf(move) : undefined;
    return value === undefined ? before : value === valueOf(wanted);
  };
  return {
    last: both,
    after: (stage, move) => {
      const hasOne = has(move, one, stage === first);
      const hasOther = has(move, other, stage === second);
      return (hasOne ? first : none) + (hasOther ? second : none);
    },
    through: [
      [...(isBefore ? [one.node] : []), ...(isAfter ? [other.node] : [])],
      [other.node],
      [one.node],
    ],
    fallsBack: isInCircle(model, one.node) || isInCircle(model, other.node),
  };
}

/** 1 for every two values of different nodes of which a run that holds one can come to the other. */
function pairGoals(
  model: Model,
  values: readonly { readonly node: ModelNode }[],
  valueOf: (move: Move) => number | undefined,
): Uint8Array {
  const size = values.length;
  const goals = new Uint8Array(size * size);
  const asked = new Map<string, number[]>();
  for (const [value, { node }] of values.entries()) addTo(asked, node.id, value);
  for (const [value, { node }] of values.entries())
    for (const reached of nodesHolding(model, node, value, valueOf))
      if (reached !== node.id)
        for (const other of asked.get(reached) ?? [])
          goals[Math.min(value, other) * size + Math.max(value, other)] = 1;
  return goals;
}

/** The nodes that a run can come to with the answer that it has given at a node, by what the answer itself decides. */
function nodesHolding(
  model: Model,
  { id, moves }: ModelNode,
  value: number,
  valueOf: (move: Move) => number | undefined,
): ReadonlySet<string> {
  const isHeld = (move: Move): boolean => [undefined, value].includes(valueOf(move));
  const leading = (some: readonly Move[]): string[] =>
    some.filter((move) => isPossible(model, move)).flatMap(({ leadsTo }) => leadsTo ?? []);
  const onward = leading(moves.filter(isHeld));
  return reachableFrom(leading(moves.filter((move) => valueOf(move) === value)), (node) =>
    node === id ? onward : successorsOf(model)(node),
  );
}

/** Whether a move's own answers do not contradict its conditions. */
function isPossible(model: Model, move: Move): boolean {
  const fields = new Set(Object.keys(move.answers));
  const known = ifDecidable(() =>
    knownAfter(model, {}, [move], fields, searching(model, model.outcomeSamples)),
  );
  return known === undefined || known.length > 0;
}
