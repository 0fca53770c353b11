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

/**
 * Visits that together pass every view of some runs, each view once: few and short ones. A view counts for the run that
 * comes to it by tapping, or by an address where none does.
 */
export function toursOf(
  document: FunnelDocument,
  { replay }: Replayer,
  runs: readonly PlanRun[],
): Tour[] {
  const walked = runs.map((run) => {
    const steps = replay(run.steps);
    let isByAddress = true;
    return steps.map((replayed, index) => {
      const { node, address, leaves } = replayed.step.expect;
      const before = steps[index - 1]?.step.expect;
      if (byAddress.has(replayed.step.action)) isByAddress = index > 0 || isByAddress;
      else if (before?.node !== node || before.address !== address) isByAddress = false;
      // The first screen is opened by its address.
      const isTapped = !isByAddress || index === 0;
      return {
        replayed,
        isTapped,
        id: leaves === undefined ? viewIdOf(document, replayed) : undefined,
      };
    });
  });
  const tapped = new Set(
    walked.flat().flatMap(({ id, isTapped }) => (isTapped && id !== undefined ? [id] : [])),
  );
  const seen = new Set<string>();
  const viewsIn = (run: (typeof walked)[number]): Map<number, string> => {
    const views = new Map<number, string>();
    for (const [index, { id, isTapped }] of run.entries())
      if (id !== undefined && !seen.has(id) && (isTapped || !tapped.has(id)))
        if (![...views.values()].includes(id)) views.set(index, id);
    return views;
  };
  const tours: Tour[] = [];
  for (;;) {
    const [best] = walked
      .map((run) => ({ run, views: viewsIn(run) }))
      .toSorted((a, b) => b.views.size - a.views.size);
    if (!best || best.views.size === 0) return tours;
    const last = Math.max(...best.views.keys());
    for (const id of best.views.values()) seen.add(id);
    const steps = best.run.slice(0, last + 1).map(({ replayed }) => replayed);
    tours.push({ steps, views: best.views });
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
