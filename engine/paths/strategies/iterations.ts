import { stronglyConnectedComponents } from '../../graph/algorithms';
import { countMoves, type Model, type Move } from '../model/model';
import { predecessorsOf, successorsOf } from '../model/model-graph';
import { isNoBoundary, type Objective } from '../model/objective';
import type { Target } from '../model/target';

/** Nodes that lead back to one of them, its header: visitors enter there. */
interface Loop {
  readonly header: string;
  readonly body: ReadonlySet<string>;
}

/** How often a run goes back to the header of a loop before it leaves it. */
const iterations = [0, 1, 2] as const;

/** Each loop left at once, after one iteration, and after two. */
export function iterationsObjective(model: Model): Objective {
  const loops = loopsIn(model);
  const wanted = loops.flatMap((loop) => iterations.map((count) => ({ loop, count })));
  /** How often the run has been at each header since it entered the loop. */
  let visits = loops.map(() => 0);
  const goalOf = (loop: number, visited: number): number | undefined =>
    visited > 0 && visited <= iterations.length
      ? loop * iterations.length + visited - 1
      : undefined;
  const goalAt = (goal: number): { readonly loop: Loop; readonly count: number } => {
    const found = wanted[goal];
    if (!found) throw new RangeError(`There is no goal ${goal}.`);
    return found;
  };
  /** What a move is worth: leaving after a wanted number of iterations, else staying for one. */
  const worthIn = (loop: number, move: Move, open: Uint8Array): number => {
    const { header, body } = loops[loop] ?? { header: '', body: new Set() };
    if (!body.has(move.node)) return 0;
    const visited = (visits[loop] ?? 0) + (move.node === header ? 1 : 0);
    const isWanted = (count: number): boolean => open[goalOf(loop, count) ?? -1] === 1;
    if (isWanted(visited)) return leaves({ body }, move) ? 1 : 0;
    const wantsMore = iterations.some((more) => more > 0 && isWanted(visited + more));
    return wantsMore && !leaves({ body }, move) ? 1 : 0;
  };
  return {
    strategy: 'edges',
    allows: isNoBoundary,
    goals: new Uint8Array(wanted.length).fill(1),
    weights: [{ ahead: 0.01, own: 0 }],
    start: () => {
      visits = loops.map(() => 0);
    },
    score: (move, open) => loops.reduce((worth, _, loop) => worth + worthIn(loop, move, open), 0),
    take: (move) =>
      loops.flatMap(({ header, body }, loop) => {
        if (move.node === header) visits[loop] = (visits[loop] ?? 0) + 1;
        if (!body.has(move.node) || !leaves({ body }, move)) return [];
        const goal = goalOf(loop, visits[loop] ?? 0);
        visits[loop] = 0;
        return goal ?? [];
      }),
    promises: (open) => {
      const promises = new Float64Array(countMoves(model));
      for (const [loop, { body }] of loops.entries()) {
        const own = loop * iterations.length;
        if (!open.subarray(own, own + iterations.length).includes(1)) continue;
        for (const { moves } of [...body].flatMap((id) => model.nodes.get(id) ?? []))
          for (const move of moves) if (leaves({ body }, move)) promises[move.id] = 1;
      }
      return promises;
    },
    target: (goal) => leavingAfter(model, goalAt(goal)),
    moves: (goal) => {
      const { loop } = goalAt(goal);
      const own = [...loop.body].flatMap((id) => model.nodes.get(id)?.moves ?? []);
      return [own.filter((move) => leaves(loop, move))];
    },
    text: (goal) => {
      const { loop, count } = goalAt(goal);
      const times = ['no iteration', 'one iteration', 'two iterations'][count];
      return { name: `loop at ${loop.header}: ${times}`, node: loop.header };
    },
  };
}

const leaves = ({ body }: Pick<Loop, 'body'>, { leadsTo }: Move): boolean =>
  leadsTo === undefined || !body.has(leadsTo);

/** Leaves a loop after exactly so many iterations. Its stages count the visits to the header. */
function leavingAfter(
  model: Model,
  { loop, count }: { readonly loop: Loop; readonly count: number },
): Target {
  const { header, body } = loop;
  const visits = count + 1;
  const exits = [...body].filter(
    (id) =>
      successorsOf(model)(id).some((next) => !body.has(next)) ||
      model.nodes.get(id)?.paths.some(({ leadsTo }) => leadsTo === undefined),
  );
  return {
    last: visits + 1,
    after: (stage, move) => {
      const visited = stage + (move.node === header ? 1 : 0);
      if (body.has(move.node) && leaves(loop, move)) return visited === visits ? visits + 1 : 0;
      return visited > visits ? undefined : visited;
    },
    through: Array.from({ length: visits + 1 }, (_, stage) => (stage < visits ? [header] : exits)),
    fallsBack: true,
  };
}

/** The loops between the nodes, and those within them that do not pass their header. */
function loopsIn(model: Model): Loop[] {
  const next = successorsOf(model);
  const before = predecessorsOf(model);
  const loopsAmong = (ids: readonly string[]): Loop[] =>
    stronglyConnectedComponents(ids, next).flatMap((component) => {
      const [first = ''] = component;
      if (component.length === 1 && !next(first).includes(first)) return [];
      const body = new Set(component);
      const isEntry = (id: string): boolean =>
        model.graph.entries.includes(id) || before(id).some((other) => !body.has(other));
      const header = [...model.nodes.keys()].find((id) => body.has(id) && isEntry(id)) ?? first;
      const inner = component.filter((id) => id !== header);
      return [{ header, body }, ...loopsAmong(inner)];
    });
  return loopsAmong([...model.nodes.keys()]);
}
