import type { FunnelDocument } from '../../../engine';
import type { PlanRun, ReplayedStep, Replayer } from '../../../engine/paths';
import { viewIdOf } from './views';

/** A visit from its first screen on, and what of it is pictured. */
export interface Tour {
  /** It ends with the last view that is pictured. */
  readonly steps: readonly ReplayedStep[];
  /** The names of the views that are met for the first time, by the places of the steps that lead to them. */
  readonly views: ReadonlyMap<number, string>;
}

const byAddress = new Set(['open', 'tab', 'reload']);

/** How a visitor gets to a screen: by its address, by tapping from where an address led, or by tapping from the first screen. */
const ways = ['address', 'tapped', 'whole'] as const;

/** How a visitor gets to each step of a run, as an index of `ways`. */
export function waysOf({ start }: FunnelDocument, steps: readonly ReplayedStep[]): number[] {
  let way: (typeof ways)[number] = steps[0]?.step.expect.node === start ? 'whole' : 'address';
  return steps.map(({ step }, index) => {
    const { node, address } = step.expect;
    const before = steps[index - 1]?.step.expect;
    if (index > 0 && byAddress.has(step.action)) way = 'address';
    else if (way === 'address' && before && (before.node !== node || before.address !== address))
      way = 'tapped';
    return ways.indexOf(way);
  });
}

/**
 * Visits that together pass every view of some runs, each view once: few and short ones. A view counts for the runs that
 * come to it as visitors do, the whole way and by tapping, or by an address where none does.
 */
export function toursOf(
  document: FunnelDocument,
  { replay }: Replayer,
  runs: readonly PlanRun[],
): Tour[] {
  const best = new Map<string, number>();
  const walked = runs.map((run) => {
    const steps = replay(run.steps);
    const found = waysOf(document, steps);
    return steps.map((replayed, index) => {
      const { leaves } = replayed.step.expect;
      const id = leaves === undefined ? viewIdOf(document, replayed) : undefined;
      const way = found[index] ?? 0;
      if (id !== undefined) best.set(id, Math.max(way, best.get(id) ?? 0));
      return { replayed, way, id };
    });
  });
  const seen = new Set<string>();
  const viewsIn = (run: (typeof walked)[number]): Map<number, string> => {
    const views = new Map<number, string>();
    for (const [index, { id, way }] of run.entries())
      if (id !== undefined && !seen.has(id) && way === best.get(id))
        if (![...views.values()].includes(id)) views.set(index, id);
    return views;
  };
  const tours: Tour[] = [];
  for (;;) {
    const [most] = walked
      .map((run) => ({ run, views: viewsIn(run) }))
      .toSorted((a, b) => b.views.size - a.views.size);
    if (!most || most.views.size === 0) return tours;
    const last = Math.max(...most.views.keys());
    for (const id of most.views.values()) seen.add(id);
    const steps = most.run.slice(0, last + 1).map(({ replayed }) => replayed);
    tours.push({ steps, views: most.views });
  }
}

/** Wrong answers that a page lets a visitor enter, by the screen: one for each thing that it says about them. */
export function refusalsOf(runs: readonly PlanRun[]): Map<string, PlanRun['steps'][number][]> {
  const found = new Map<string, Map<string, PlanRun['steps'][number]>>();
  for (const { steps } of runs)
    for (const step of steps) {
      const { action, node, expect } = step;
      if (action !== 'reject' || node === undefined || !expect.messages) continue;
      const known = found.get(node) ?? new Map<string, PlanRun['steps'][number]>();
      found.set(node, known);
      const said = expect.messages.map(({ pointer }) => pointer).join(' ');
      if (!known.has(said)) known.set(said, step);
    }
  return new Map([...found].map(([node, known]) => [node, [...known.values()]]));
}
