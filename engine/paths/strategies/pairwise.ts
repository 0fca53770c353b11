import { ifDecidable } from '../../analysis/answers/abstract-state';
import { searching } from '../../analysis/spaces/narrowing';
import { addTo } from '../../document/basics/groups';
import { reachableFrom } from '../../graph/algorithms';
import { meetingAim, wantedBy, type Span, type ValueTie } from '../answers/aim';
import { knownAfter } from '../model/apply';
import { countMoves, type Model, type ModelNode, type Move } from '../model/model';
import { isInCircle, nodesAfter, successorsOf } from '../model/model-graph';
import { isNoBoundary, type GoalText, type Objective } from '../model/objective';
import type { Target } from '../model/target';
import { tieOfText } from '../model/tie';
import { answerName } from './unary';

/** Every two answers to different questions that can occur in one run. */
export const pairwiseObjective = (model: Model): Objective => new PairwiseObjective(model);

/** The answers to all questions, each with a number. Those to one question follow each other. */
class NumberedAnswers {
  readonly all: readonly { readonly node: ModelNode; readonly name: string }[];
  /** By question. */
  readonly spans: readonly Span[];
  private readonly firstOf = new Map<string, number>();

  constructor(readonly model: Model) {
    const asking = [...model.nodes.values()].filter(({ answers }) =>
      answers.representatives.some((each) => Object.keys(each).length > 0),
    );
    this.all = asking.flatMap((node) =>
      node.answers.representatives.map((answers) => ({
        node,
        name: `${node.id} ${JSON.stringify(answers)}`,
      })),
    );
    let first = 0;
    this.spans = asking.map(({ id, answers }): Span => {
      const span: Span = [first, first + answers.representatives.length];
      this.firstOf.set(id, first);
      [, first] = span;
      return span;
    });
  }

  /** What a move answers. Undefined where it answers nothing. */
  givenBy({ node, answers, variant, isBoundary }: Move): number | undefined {
    const first = this.firstOf.get(node);
    return first === undefined || isBoundary || Object.keys(answers).length === 0
      ? undefined
      : first + variant;
  }

  /** The moves that give an answer. */
  movesWith(value: number): readonly Move[] {
    const moves = this.all[value]?.node.moves ?? [];
    return moves.filter((move) => this.givenBy(move) === value);
  }

  /** One of them. */
  moveWith(value: number): Move {
    const [move] = this.movesWith(value);
    if (!move) throw new RangeError(`There is no value ${value}.`);
    return move;
  }

  /** What is said of answers, by the numbers of the moves that give them. */
  byMove(values: Float64Array): Float64Array {
    const byMove = new Float64Array(countMoves(this.model));
    for (const { moves } of this.model.nodes.values())
      for (const move of moves) {
        const value = this.givenBy(move);
        byMove[move.id] = value === undefined ? 0 : (values[value] ?? 0);
      }
    return byMove;
  }

  /** Breaks ties between answers by what they are. */
  tieOf(salt: string): ValueTie {
    return (value) => tieOfText(this.all[value]?.name ?? '', salt);
  }
}

class PairwiseObjective implements Objective {
  readonly strategy = 'pairwise';
  readonly allows = isNoBoundary;
  readonly weights = [
    { ahead: 0.02, own: 0.02 },
    { ahead: 0.1, own: 0.1 },
    { ahead: 0.5, own: 0.5 },
  ];
  readonly goals: Uint8Array;
  private readonly answers: NumberedAnswers;
  private readonly size: number;
  /** The answers of the run that has begun. */
  private chosen: number[] = [];

  constructor(model: Model) {
    this.answers = new NumberedAnswers(model);
    this.size = this.answers.all.length;
    this.goals = pairGoals(this.answers);
  }

  start(): void {
    this.chosen = [];
  }

  score(move: Move, open: Uint8Array): number {
    const value = this.answers.givenBy(move);
    if (value === undefined) return 0;
    let count = 0;
    for (const other of this.chosen) count += open[goalOf(other, value, this.size)] ?? 0;
    return count;
  }

  take(move: Move): readonly number[] {
    const { all } = this.answers;
    const value = this.answers.givenBy(move);
    if (value === undefined) return [];
    const met = this.chosen
      .map((other) => goalOf(other, value, this.size))
      .filter((goal) => this.goals[goal] === 1);
    // An answer that a circle gives again replaces the one before.
    this.chosen = this.chosen.filter((other) => all[other]?.node !== all[value]?.node);
    this.chosen.push(value);
    return met;
  }

  promises(open: Uint8Array): Float64Array {
    return this.answers.byMove(wantedBy(open, this.size));
  }

  target(goal: number): Target {
    return holdingBoth(this.answers, this.pairOf(goal));
  }

  aim(open: Uint8Array, salt: string): Float64Array {
    const { spans } = this.answers;
    return this.answers.byMove(meetingAim(open, spans, this.answers.tieOf(salt)));
  }

  moves(goal: number): readonly (readonly Move[])[] {
    return this.pairOf(goal).map((value) => this.answers.movesWith(value));
  }

  text(goal: number): GoalText {
    const [one, other] = this.pairOf(goal);
    const [a, b] = [this.answers.moveWith(one), this.answers.moveWith(other)];
    return { name: `${answerName(a)} with ${answerName(b)}`, node: b.node };
  }

  private pairOf(goal: number): readonly [number, number] {
    return [Math.floor(goal / this.size), goal % this.size];
  }
}

/** The number of the goal to have two answers in one run, of so many. */
const goalOf = (a: number, b: number, size: number): number =>
  Math.min(a, b) * size + Math.max(a, b);

/** Both answers at the same time: one that a circle gives again differently is gone. */
function holdingBoth(answers: NumberedAnswers, [one, other]: readonly [number, number]): Target {
  const { model } = answers;
  const [asksOne, asksOther] = [answers.moveWith(one).node, answers.moveWith(other).node];
  const isBefore = nodesAfter(model, asksOne).has(asksOther);
  const isAfter = nodesAfter(model, asksOther).has(asksOne);
  const [none, first, second, both] = [0, 1, 2, 3];
  const has = (move: Move, node: string, wanted: number, before: boolean): boolean => {
    const value = move.node === node ? answers.givenBy(move) : undefined;
    return value === undefined ? before : value === wanted;
  };
  return {
    last: both,
    after: (stage, move) => {
      const hasOne = has(move, asksOne, one, stage === first);
      const hasOther = has(move, asksOther, other, stage === second);
      return (hasOne ? first : none) + (hasOther ? second : none);
    },
    through: [
      [...(isBefore ? [asksOne] : []), ...(isAfter ? [asksOther] : [])],
      [asksOther],
      [asksOne],
    ],
    fallsBack: isInCircle(model, asksOne) || isInCircle(model, asksOther),
  };
}

/** 1 for every two answers to different questions of which a run that holds one can come to the other. */
function pairGoals(answers: NumberedAnswers): Uint8Array {
  const size = answers.all.length;
  const goals = new Uint8Array(size * size);
  const asked = new Map<string, number[]>();
  for (const [value, { node }] of answers.all.entries()) addTo(asked, node.id, value);
  for (const [value, { node }] of answers.all.entries())
    for (const reached of nodesHolding(answers, node, value))
      if (reached !== node.id)
        for (const other of asked.get(reached) ?? []) goals[goalOf(value, other, size)] = 1;
  return goals;
}

/** The nodes that a run can come to with the answer that it has given at a node, by what the answer itself decides. */
function nodesHolding(
  answers: NumberedAnswers,
  { id, moves }: ModelNode,
  value: number,
): ReadonlySet<string> {
  const { model } = answers;
  const isHeld = (move: Move): boolean => [undefined, value].includes(answers.givenBy(move));
  const leading = (some: readonly Move[]): string[] =>
    some.filter((move) => isPossible(model, move)).flatMap(({ leadsTo }) => leadsTo ?? []);
  const onward = leading(moves.filter(isHeld));
  return reachableFrom(leading(answers.movesWith(value)), (node) =>
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
