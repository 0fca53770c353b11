import type { TestModel } from '@xstate/test';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { placeOf, type FunnelEvent, type FunnelSnapshot } from '../../engine/compile';
import { addressOf, type Answers, type FunnelDocument } from '../../engine';
import {
  Diverged,
  knownAnswers,
  replayerOf,
  versionsOf,
  type PlannedRuns,
  type PlanOptions,
  type PlanStep,
  type Replayer,
} from '../../engine/paths';
import { testModelOf } from './test-model';

/** The plans of `@xstate/test`'s model: a way to each state of the machine, and every way that meets none twice. */
export const modelStrategies = ['shortest', 'simple'] as const;
export type ModelStrategy = (typeof modelStrategies)[number];

export const isModelStrategy = (name: string): name is ModelStrategy =>
  modelStrategies.some((each) => each === name);

type Model = TestModel<FunnelSnapshot, FunnelEvent, undefined>;

/** An event, and the node where it happens. */
interface Move {
  readonly node: string;
  readonly event: FunnelEvent;
}

/** So many states are looked at, and so many ways followed, unless something else is asked for. */
const usualLimit = 1000;

/**
 * The runs of a strategy of `@xstate/test`'s model, from the start of a document. Its timers elapse in any order: ways
 * that no clock gives are left out.
 */
export function modelRuns(
  document: FunnelDocument,
  strategy: ModelStrategy,
  { limit = usualLimit, source, watch, to }: Omit<PlanOptions, 'strategies'>,
): PlannedRuns {
  const [assigned = {}] = versionsOf(document.fields).all;
  const isOver = (): boolean => watch?.isOver() === true;
  const { paths, states, isWhole } = explored(document, assigned, { strategy, limit, isOver });
  const replayer = replayerOf(document, undefined, source);
  const runs: PlanStep[][] = [];
  let [done, impossible] = [0, 0];
  for (const path of paths) {
    if (isOver()) break;
    const steps = followed(replayer, assigned, path);
    if (!steps) impossible += 1;
    else if (to === undefined || steps.at(-1)?.expect.node === to) runs.push(steps);
    done += 1;
    watch?.onRun(strategy, runs.length, paths.length - done);
  }
  const left = [
    ...(isWhole && done === paths.length
      ? []
      : [`Only the ${states} states nearest to the start were looked at: --limit, --within.`]),
    ...(impossible === 0 ? [] : [`${impossible} ways let timers elapse as no clock does.`]),
  ];
  return { strategy, runs, ...(left.length > 0 && { leftOut: left.join(' ') }) };
}

/** How far a search goes. */
interface Bounds {
  readonly strategy: ModelStrategy;
  readonly limit: number;
  readonly isOver: () => boolean;
}

/** The paths of the states nearest to the start. There may be too many simple ones between all states: then, of fewer. */
function explored(
  document: FunnelDocument,
  assigned: Answers,
  { strategy, limit, isOver }: Bounds,
): { paths: readonly (readonly Move[])[]; states: number; isWhole: boolean } {
  for (let most = limit; ; most = Math.floor(most / 2)) {
    let [states, isWhole] = [0, true];
    const goesOn = (): boolean => {
      const isWithin = states < most && !isOver();
      if (isWithin) states += 1;
      else isWhole = false;
      return isWithin;
    };
    const model = testModelOf(document, { assigned, goesOn });
    if (strategy === 'simple' && most > 1 && hasMorePaths(model, limit)) continue;
    [states, isWhole] = [0, true];
    const found = strategy === 'simple' ? model.getSimplePaths() : model.getShortestPaths();
    // A step of a path is an event, and the state that it leads to: the first begins the machine.
    const paths = found.map(({ steps }) =>
      steps.flatMap(({ event }, index): Move[] => {
        const before = steps[index - 1];
        return before ? [{ node: placeOf(before.state).node, event }] : [];
      }),
    );
    return { paths, states, isWhole: isWhole && most === limit };
  }
}

/** Whether a machine has more than some ways that meet no state twice. They are counted up to there. */
function hasMorePaths({ logic, options }: Model, limit: number): boolean {
  const keyOf = (state: FunnelSnapshot): string =>
    options.serializeState?.(state, undefined, undefined) ?? '';
  const next = new Map<string, string[]>();
  for (const { state, nextState } of adjacencyMapToArray(getAdjacencyMap(logic, options)))
    next.set(keyOf(state), [...(next.get(keyOf(state)) ?? []), keyOf(nextState)]);
  let count = 0;
  const passed = new Set<string>();
  const follow = (key: string): void => {
    count += 1;
    passed.add(key);
    for (const to of next.get(key) ?? []) if (count <= limit && !passed.has(to)) follow(to);
    passed.delete(key);
  };
  const [start] = next.keys();
  if (start !== undefined) follow(start);
  return count > limit;
}

/** The steps of a path as the timed machine takes them. Undefined where it does not. */
function followed(
  { model, replay }: Replayer,
  assigned: Answers,
  moves: readonly Move[],
): PlanStep[] | undefined {
  const { document, outline } = model;
  const expect = { node: '', phase: '', address: '', heading: '', reports: [] };
  const address = addressOf(outline, document.start, {});
  const given = knownAnswers(assigned);
  const open: PlanStep = {
    action: 'open',
    address,
    covers: [],
    expect,
    ...(Object.keys(given).length > 0 && { assigned: given }),
  };
  const steps = moves.map(({ node, event: { type, values, problems } }): PlanStep => ({
    action: type.startsWith('elapsed.') ? 'wait' : values ? 'answer' : 'press',
    node,
    event: {
      type,
      ...(values && { values: knownAnswers(values) }),
      ...(problems && { problems: [...problems] }),
    },
    covers: [],
    expect,
  }));
  try {
    return replay([open, ...steps]).map(({ step }) => step);
  } catch (error) {
    if (error instanceof Diverged) return undefined;
    throw error;
  }
}
