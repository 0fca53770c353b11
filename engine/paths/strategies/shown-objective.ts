import type { Answers } from '../../document/format/answers';
import { addTo, groupBy } from '../../document/basics/groups';
import { nodesLastFirst } from '../search/greedy-run';
import { countMoves, type Model, type Move } from '../model/model';
import { successorsOf } from '../model/model-graph';
import type { GoalText, Objective } from '../model/objective';
import type { ShownByNumber } from '../answers/shown-by-number';
import { sequence, type Target } from '../model/target';

/** What a node is to show, with answers for it. */
interface Wanted {
  readonly shown: ShownByNumber;
  readonly node: string;
  readonly name: string;
  /** Whether a number is one that is wanted. */
  readonly accepts: (number: number) => boolean;
  readonly samples: readonly Answers[];
}

/** Every row of a table and every form of a plural, on each screen where it can be the first that shows it. */
export const waysObjective = (model: Model): Objective =>
  new ShownObjective(model, 'edges', ({ samples, numberFor, wayFor }) =>
    groupBy(samples, (each) => wayFor(numberFor(each))),
  );

/** The numbers just before and just after the ends of each row of a table, on those screens. */
export const limitsObjective = (model: Model): Objective =>
  new ShownObjective(model, 'boundaries', ({ kind, samples, numberFor }) =>
    groupBy(kind === 'range' ? samples : [], numberFor),
  );

/** The answers to try by what is wanted: a way in which something is shown, or a number. */
type GroupsOf = (
  shown: ShownByNumber,
) => ReadonlyMap<string | number | undefined, readonly Answers[]>;

class ShownObjective implements Objective {
  readonly isOptional = true;
  readonly weights = [{ ahead: 1, own: 0 }];
  readonly goals: Uint8Array;
  private readonly wanted: readonly Wanted[];
  private readonly wantedAt = new Map<string, number[]>();
  /** By the number of a move, the goals that its answers may lead to. */
  private readonly towards: ReadonlyMap<number, readonly number[]>;
  private readonly order: readonly string[];
  /** The answers of the run that has begun. */
  private given: Answers = {};

  constructor(
    private readonly model: Model,
    readonly strategy: string,
    groupsOf: GroupsOf,
  ) {
    this.wanted = model.shownByNumber.flatMap((shown) =>
      [...groupsOf(shown)].flatMap(([what, samples]) => wantedOf(model, shown, what, samples)),
    );
    this.goals = new Uint8Array(this.wanted.length).fill(1);
    for (const [goal, { node }] of this.wanted.entries()) addTo(this.wantedAt, node, goal);
    this.towards = goalsByMove(model, this.wanted);
    this.order = nodesLastFirst(model).toReversed();
  }

  readonly allows = (move: Move): boolean => !move.isBoundary || this.towards.has(move.id);

  start(): void {
    this.given = {};
  }

  score(move: Move, open: Uint8Array): number {
    const goals = this.towards.get(move.id) ?? [];
    return goals.filter((goal) => open[goal] === 1 && this.isOnTheWay(goal, move)).length;
  }

  take(move: Move): readonly number[] {
    const met = this.metAt(move.node);
    this.given = { ...this.given, ...move.answers };
    return met;
  }

  promises(open: Uint8Array): Float64Array {
    const promises = new Float64Array(countMoves(this.model));
    for (const [move, goals] of this.towards)
      promises[move] = goals.some((goal) => open[goal] === 1) ? 1 : 0;
    return promises;
  }

  target(goal: number): Target {
    const { model, order } = this;
    const each = this.wanted[goal];
    const [sample] = each?.samples ?? [];
    if (!each || !sample) return sequence([]);
    const asking = new Set(
      each.shown.inputs.map((id) =>
        order.find((node) =>
          model.nodes
            .get(node)
            ?.moves.some((move) => id in move.answers && isOf(each, sample, move)),
        ),
      ),
    );
    return sequence([
      ...order
        .filter((node) => asking.has(node))
        .map((node) => ({ node, accepts: (move: Move) => isOf(each, sample, move) })),
      { node: each.node, accepts: () => true },
    ]);
  }

  moves(): readonly [] {
    return [];
  }

  text(goal: number): GoalText {
    const each = this.wanted[goal];
    if (!each) throw new RangeError(`There is no goal ${goal}.`);
    return each;
  }

  /** Whether the answers of a move, with those before it, may lead to a goal. */
  private isOnTheWay(goal: number, move: Move): boolean {
    const { given } = this;
    const each = this.wanted[goal];
    return (
      each?.samples.some(
        (sample) =>
          isOf(each, sample, move) &&
          each.shown.inputs.every(
            (id) => !(id in given) || id in move.answers || isSame(given, sample, id),
          ),
      ) === true
    );
  }

  /** The goals that a run meets at a node. */
  private metAt(node: string): number[] {
    return (this.wantedAt.get(node) ?? []).filter((goal) => {
      const each = this.wanted[goal];
      return each?.accepts(each.shown.numberFor(this.given)) === true;
    });
  }
}

/** A goal for each node that can be the first to show something as it is wanted. */
function wantedOf(
  model: Model,
  shown: ShownByNumber,
  what: string | number | undefined,
  samples: readonly Answers[],
): Wanted[] {
  if (what === undefined || Number.isNaN(what)) return [];
  return firstShowing(model, shown).map((node) => ({
    shown,
    node,
    samples,
    name: `${node}: ${shown.field}, ${what}`,
    accepts: (number) => (typeof what === 'number' ? number : shown.wayFor(number)) === what,
  }));
}

/** By the number of a move, the goals that its answers may lead to. */
function goalsByMove(
  { nodes }: Model,
  wanted: readonly Wanted[],
): ReadonlyMap<number, readonly number[]> {
  const towards = new Map<number, readonly number[]>();
  for (const { moves } of nodes.values())
    for (const move of moves) {
      const goals = wanted.flatMap((each, goal) =>
        each.samples.some((sample) => isOf(each, sample, move)) ? goal : [],
      );
      if (goals.length > 0) towards.set(move.id, goals);
    }
  return towards;
}

/** Whether the answers of a move are those of a sample, as far as it has them. */
function isOf({ shown }: Wanted, sample: Answers, { answers }: Move): boolean {
  const own = shown.inputs.filter((id) => id in answers);
  return own.length > 0 && own.every((id) => isSame(answers, sample, id));
}

const isSame = (one: Answers, other: Answers, id: string): boolean =>
  JSON.stringify(one[id]) === JSON.stringify(other[id]);

/** The nodes that can be the first of a visit which show something. */
function firstShowing(model: Model, { field, node }: ShownByNumber): string[] {
  if (node !== undefined) return [node];
  const next = successorsOf(model);
  const seen = new Set<string>();
  const found: string[] = [];
  const waiting = [...model.graph.entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (model.graph.nodes[id]?.shows.includes(field) === true) found.push(id);
    else waiting.push(...next(id));
  }
  return found;
}
