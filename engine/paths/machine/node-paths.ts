import type { NodeStep, NodeStates } from './node-states';
import { groupBy } from '../../document/basics/groups';

/** A path through a node: steps in order, from entering it to leaving it or to the end of a run. */
export interface NodePath {
  readonly steps: readonly NodeStep[];
  /** The node that follows. Undefined where the run ends. */
  readonly leadsTo?: string;
  /** It only arrives and ends, though longer paths end there too: it adds nothing but is short. */
  readonly isShortEnd?: true;
}

/**
 * Paths through a node that together take every step that can be taken: the shortest to each way out, and longer
 * ones for what these do not pass. Where a run may end, also those that only arrive.
 * @param mayEnd whether a run may end here
 */
export function pathsThrough({ steps }: NodeStates, mayEnd: boolean): NodePath[] {
  const from = groupBy(steps, (step) => step.from);
  const isExit = (step: NodeStep): boolean => step.to === undefined;
  const hasExit = steps.some(isExit);
  const leaves = leadingOut(steps, hasExit && !mayEnd);

  const open = new Set(steps.map(goalOf));
  const paths: NodePath[] = [];
  const add = (path: readonly NodeStep[]): void => {
    for (const step of path) open.delete(goalOf(step));
    const { leadsTo } = path.at(-1) ?? {};
    paths.push({ steps: path, ...(leadsTo === undefined ? {} : { leadsTo }) });
  };
  const mayPass = ({ to }: NodeStep): boolean => to !== undefined && leaves.has(to);
  const asksNothing = (step: NodeStep): boolean =>
    mayPass(step) && !step.requires.some(({ holds }) => holds);
  /** Steps that take no condition to hold come first: most runs can take them. */
  const reach = (state: number, isGoal: (step: NodeStep) => boolean): NodeStep[] | undefined =>
    shortest(from, state, isGoal, asksNothing) ?? shortest(from, state, isGoal, mayPass);

  for (const exit of uniqueExits(steps.filter(isExit))) {
    const path = reach(0, (step) => isSameExit(step, exit));
    if (path) add(path);
  }
  const finish = (path: readonly NodeStep[]): void => {
    const state = path.at(-1)?.to ?? 0;
    const out = hasExit
      ? (reach(state, (step) => isExit(step) && open.has(goalOf(step))) ?? reach(state, isExit))
      : undefined;
    if (out) add([...path, ...out]);
    else if (mayEnd && path.length > 0) add(path);
  };
  for (let before = -1; open.size > 0 && open.size !== before;) {
    before = open.size;
    finish(tour(from, open, asksNothing));
  }
  // What only happens where a condition holds gets paths of its own, so that it spoils no other.
  for (const step of steps)
    if (open.has(goalOf(step)) && !isExit(step) && mayPass(step))
      finish(reach(0, (each) => each === step) ?? []);
  if (mayEnd) {
    const isShortEnd = paths.some(({ leadsTo }) => leadsTo === undefined);
    for (const step of from.get(0) ?? [])
      if (mayPass(step) && !paths.some(({ steps: path }) => path.length === 1 && path[0] === step))
        paths.push({ steps: [step], ...(isShortEnd ? { isShortEnd } : {}) });
  }
  return paths;
}

/** A path that passes as much as it can of what is open and leads to no way out. */
function tour(
  from: ReadonlyMap<number, readonly NodeStep[]>,
  open: ReadonlySet<string>,
  mayPass: (step: NodeStep) => boolean,
): NodeStep[] {
  const path: NodeStep[] = [];
  const passed = new Set<string>();
  for (let state = 0; ; state = path.at(-1)?.to ?? state) {
    const isNew = (step: NodeStep): boolean =>
      mayPass(step) && open.has(goalOf(step)) && !passed.has(goalOf(step));
    const more = shortest(from, state, isNew, mayPass);
    if (!more) return path;
    for (const step of more) passed.add(goalOf(step));
    path.push(...more);
  }
}

/** What a step contributes: the transitions it takes, and what the server said. */
const goalOf = ({ cause, edges }: NodeStep): string =>
  JSON.stringify([edges, cause.type === 'event' ? cause.problems : cause]);

const isSameExit = (a: NodeStep, b: NodeStep): boolean =>
  a.leadsTo === b.leadsTo &&
  goalOf(a) === goalOf(b) &&
  JSON.stringify(a.requires) === JSON.stringify(b.requires);

function uniqueExits(exits: readonly NodeStep[]): NodeStep[] {
  return exits.filter((exit, index) => exits.findIndex((each) => isSameExit(each, exit)) === index);
}

/** The states from which the node can be left; all of them where a run may end anywhere in it. */
function leadingOut(steps: readonly NodeStep[], mustLeave: boolean): Set<number> {
  const all = new Set(steps.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])));
  if (!mustLeave) return all;
  const leaving = new Set(steps.filter(({ to }) => to === undefined).map(({ from }) => from));
  for (let size = -1; size !== leaving.size;) {
    size = leaving.size;
    for (const { from, to } of steps) if (to !== undefined && leaving.has(to)) leaving.add(from);
  }
  return leaving;
}

/** The shortest path from a state whose last step is a goal. */
function shortest(
  from: ReadonlyMap<number, readonly NodeStep[]>,
  start: number,
  isGoal: (step: NodeStep) => boolean,
  mayPass: (step: NodeStep) => boolean,
): NodeStep[] | undefined {
  const seen = new Set([start]);
  const waiting: { readonly state: number; readonly path: readonly NodeStep[] }[] = [
    { state: start, path: [] },
  ];
  for (const { state, path } of waiting)
    for (const step of from.get(state) ?? []) {
      if (isGoal(step)) return [...path, step];
      if (step.to === undefined || seen.has(step.to) || !mayPass(step)) continue;
      seen.add(step.to);
      waiting.push({ state: step.to, path: [...path, step] });
    }
  return undefined;
}
