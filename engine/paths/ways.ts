import type { Arc, NodeStates } from './node-states';
import { groupBy } from '../document/groups';

/** A way through a node, from entering it to leaving it or to the end of a run. */
export interface Way {
  readonly arcs: readonly Arc[];
  /** The node that follows. Undefined where the run ends. */
  readonly leadsTo?: string;
  /** It only arrives and ends, though longer ways end there too: it adds nothing but is short. */
  readonly isShortEnd?: true;
}

/**
 * Ways through a node that together take every step that can be taken: the shortest to each way out, and longer
 * ones for what these do not pass. Where a run may end, also those that only arrive.
 * @param mayEnd whether a run may end here
 */
export function waysThrough({ arcs }: NodeStates, mayEnd: boolean): Way[] {
  const from = groupBy(arcs, (arc) => arc.from);
  const isExit = (arc: Arc): boolean => arc.to === undefined;
  const hasExit = arcs.some(isExit);
  const leaves = leadingOut(arcs, hasExit && !mayEnd);

  const open = new Set(arcs.map(goalOf));
  const ways: Way[] = [];
  const add = (path: readonly Arc[]): void => {
    for (const arc of path) open.delete(goalOf(arc));
    const { leadsTo } = path.at(-1) ?? {};
    ways.push({ arcs: path, ...(leadsTo === undefined ? {} : { leadsTo }) });
  };
  const mayPass = ({ to }: Arc): boolean => to !== undefined && leaves.has(to);
  const asksNothing = (arc: Arc): boolean =>
    mayPass(arc) && !arc.requires.some(({ holds }) => holds);
  /** Steps that take no condition to hold come first: most runs can take them. */
  const reach = (state: number, isGoal: (arc: Arc) => boolean): Arc[] | undefined =>
    shortest(from, state, isGoal, asksNothing) ?? shortest(from, state, isGoal, mayPass);

  for (const exit of uniqueExits(arcs.filter(isExit))) {
    const path = reach(0, (arc) => isSameExit(arc, exit));
    if (path) add(path);
  }
  const finish = (path: readonly Arc[]): void => {
    const state = path.at(-1)?.to ?? 0;
    const out = hasExit
      ? (reach(state, (arc) => isExit(arc) && open.has(goalOf(arc))) ?? reach(state, isExit))
      : undefined;
    if (out) add([...path, ...out]);
    else if (mayEnd && path.length > 0) add(path);
  };
  for (let before = -1; open.size > 0 && open.size !== before;) {
    before = open.size;
    finish(tour(from, open, asksNothing));
  }
  // What only happens where a condition holds gets ways of its own, so that it spoils no other.
  for (const arc of arcs)
    if (open.has(goalOf(arc)) && !isExit(arc) && mayPass(arc))
      finish(reach(0, (each) => each === arc) ?? []);
  if (mayEnd) {
    const isShortEnd = ways.some(({ leadsTo }) => leadsTo === undefined);
    for (const arc of from.get(0) ?? [])
      if (mayPass(arc) && !ways.some(({ arcs: path }) => path.length === 1 && path[0] === arc))
        ways.push({ arcs: [arc], ...(isShortEnd ? { isShortEnd } : {}) });
  }
  return ways;
}

/** A path that passes as much as it can of what is open and leads to no way out. */
function tour(
  from: ReadonlyMap<number, readonly Arc[]>,
  open: ReadonlySet<string>,
  mayPass: (arc: Arc) => boolean,
): Arc[] {
  const path: Arc[] = [];
  const passed = new Set<string>();
  for (let state = 0; ; state = path.at(-1)?.to ?? state) {
    const isNew = (arc: Arc): boolean =>
      mayPass(arc) && open.has(goalOf(arc)) && !passed.has(goalOf(arc));
    const more = shortest(from, state, isNew, mayPass);
    if (!more) return path;
    for (const arc of more) passed.add(goalOf(arc));
    path.push(...more);
  }
}

/** What a step contributes: the transitions it takes, and what the server said. */
const goalOf = ({ cause, edges }: Arc): string =>
  JSON.stringify([edges, cause.type === 'event' ? cause.problems : cause]);

const isSameExit = (a: Arc, b: Arc): boolean =>
  a.leadsTo === b.leadsTo &&
  goalOf(a) === goalOf(b) &&
  JSON.stringify(a.requires) === JSON.stringify(b.requires);

function uniqueExits(exits: readonly Arc[]): Arc[] {
  return exits.filter((exit, index) => exits.findIndex((each) => isSameExit(each, exit)) === index);
}

/** The states from which the node can be left; all of them where a run may end anywhere in it. */
function leadingOut(arcs: readonly Arc[], mustLeave: boolean): Set<number> {
  const all = new Set(arcs.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])));
  if (!mustLeave) return all;
  const leaving = new Set(arcs.filter(({ to }) => to === undefined).map(({ from }) => from));
  for (let size = -1; size !== leaving.size;) {
    size = leaving.size;
    for (const { from, to } of arcs) if (to !== undefined && leaving.has(to)) leaving.add(from);
  }
  return leaving;
}

/** The shortest path from a state whose last step is a goal. */
function shortest(
  from: ReadonlyMap<number, readonly Arc[]>,
  start: number,
  isGoal: (arc: Arc) => boolean,
  mayPass: (arc: Arc) => boolean,
): Arc[] | undefined {
  const seen = new Set([start]);
  const waiting: { readonly state: number; readonly path: readonly Arc[] }[] = [
    { state: start, path: [] },
  ];
  for (const { state, path } of waiting)
    for (const arc of from.get(state) ?? []) {
      if (isGoal(arc)) return [...path, arc];
      if (arc.to === undefined || seen.has(arc.to) || !mayPass(arc)) continue;
      seen.add(arc.to);
      waiting.push({ state: arc.to, path: [...path, arc] });
    }
  return undefined;
}
