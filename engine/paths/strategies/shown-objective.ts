import type { Answers } from '../../document/format/answers';
import { groupBy } from '../../document/basics/groups';
import { nodesLastFirst } from '../search/greedy-run';
import { countMoves, type Model, type Move } from '../model/model';
import { successorsOf } from '../model/model-graph';
import type { Objective } from '../model/objective';
import type { ShownByNumber } from '../answers/shown-by-number';
import { sequence } from '../model/target';

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
  shownObjective(model, 'edges', ({ samples, numberFor, wayFor }) =>
    groupBy(samples, (each) => wayFor(numberFor(each))),
  );

/** The numbers just before and just after the ends of each row of a table, on those screens. */
export const limitsObjective = (model: Model): Objective =>
  shownObjective(model, 'boundaries', ({ kind, samples, numberFor }) =>
    groupBy(kind === 'range' ? samples : [], numberFor),
  );

/**
 * @param groupsOf the answers to try by what is wanted: a way in which something is shown, or a number
 */
function shownObjective(
  model: Model,
  strategy: string,
  groupsOf: (shown: ShownByNumber) => ReadonlyMap<string | number | undefined, Answers[]>,
): Objective {
  const wanted = model.shownByNumber.flatMap((shown): Wanted[] =>
    [...groupsOf(shown)].flatMap(([what, samples]) =>
      what === undefined || Number.isNaN(what)
        ? []
        : firstShowing(model, shown).map((node) => ({
            shown,
            node,
            samples,
            name: `${node}: ${shown.field}, ${what}`,
            accepts: (number) =>
              (typeof what === 'number' ? number : shown.wayFor(number)) === what,
          })),
    ),
  );
  /** By the number of a move, the goals that its answers may lead to. */
  const towards: (readonly number[])[] = [];
  const answering: Move[] = [];
  const shownAt = new Map<string, number[]>();
  for (const [goal, { node }] of wanted.entries())
    shownAt.set(node, [...(shownAt.get(node) ?? []), goal]);
  for (const { moves } of model.nodes.values())
    for (const move of moves) {
      const goals = wanted.flatMap((each, goal) =>
        each.samples.some((sample) => isOf(each, sample, move)) ? goal : [],
      );
      if (goals.length === 0) continue;
      towards[move.id] = goals;
      answering.push(move);
    }
  let given: Answers = {};
  const isOnTheWay = (goal: number, move: Move): boolean => {
    const each = wanted[goal];
    return (
      each?.samples.some(
        (sample) =>
          isOf(each, sample, move) &&
          each.shown.inputs.every(
            (id) => !(id in given) || id in move.answers || isSame(given, sample, id),
          ),
      ) === true
    );
  };
  const metAt = (node: string): number[] =>
    (shownAt.get(node) ?? []).filter((goal) => {
      const each = wanted[goal];
      return each?.accepts(each.shown.numberFor(given)) === true;
    });
  const order = nodesLastFirst(model).toReversed();
  return {
    strategy,
    isOptional: true,
    allows: (move) => !move.isBoundary || towards[move.id] !== undefined,
    goals: new Uint8Array(wanted.length).fill(1),
    weights: [{ ahead: 1, own: 0 }],
    start: () => {
      given = {};
    },
    score: (move, open) =>
      (towards[move.id] ?? []).filter((goal) => open[goal] === 1 && isOnTheWay(goal, move)).length,
    take: (move) => {
      const met = metAt(move.node);
      given = { ...given, ...move.answers };
      return met;
    },
    promises: (open) => {
      const promises = new Float64Array(countMoves(model));
      for (const { id } of answering)
        promises[id] = (towards[id] ?? []).some((goal) => open[goal] === 1) ? 1 : 0;
      return promises;
    },
    target: (goal) => {
      const each = wanted[goal];
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
    },
    moves: () => [],
    text: (goal) => {
      const each = wanted[goal];
      if (!each) throw new RangeError(`There is no goal ${goal}.`);
      return each;
    },
  };
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
