import type { Answers, FunnelDocument } from '../../../engine';
import type { PlanRun, ReplayedStep, Replayer } from '../../../engine/paths';

/** A screen in one of its states, and how to get there. */
export interface View {
  /** Unique in a funnel, and a file name: `talk.playing`. */
  readonly id: string;
  readonly node: string;
  readonly state: string;
  /** Where the screen is opened, with `answers` stored on the device. */
  readonly address: string;
  readonly answers: Answers;
  /** What the visitor does on the screen until it is in this state. */
  readonly steps: readonly ReplayedStep[];
  /** How long they then wait, such as for the grant's window. */
  readonly wait?: string;
}

/** The screens of a document that none of the views shows, because no run of the plan leads to them. */
export function notShown(document: FunnelDocument, views: readonly View[]): string[] {
  const shown = new Set(views.map(({ node }) => node));
  return Object.keys(document.nodes).filter((id) => !shown.has(id));
}

/**
 * Every screen of some runs, with each of its variants and phases once. A refused answer is a state of its own.
 * @param runs of a plan, together passing whatever is to be seen
 */
export function screenViews(
  document: FunnelDocument,
  { replay }: Replayer,
  runs: readonly PlanRun[],
): View[] {
  const views = new Map<string, View>();
  for (const run of runs) {
    let entry = 0;
    const steps = replay(run.steps);
    for (const [index, { step, after }] of steps.entries()) {
      const { node, phase } = step.expect;
      if (isArrival(steps[index - 1], steps[index])) entry = index;
      const id = viewIdOf(document, { step, after });
      const arrival = steps[entry];
      if (views.has(id) || !arrival) continue;
      views.set(id, {
        id,
        node,
        state: stateOf(step, phase),
        address: addressOf(arrival.step),
        answers: arrival.after,
        steps: steps.slice(entry + 1, index + 1),
      });
    }
  }
  for (const view of grantViews(document, [...views.values()])) views.set(view.id, view);
  const order = Object.keys(document.nodes);
  return [...views.values()].toSorted((a, b) => order.indexOf(a.node) - order.indexOf(b.node));
}

/** The first state of each screen that shows the grant, with its window open. */
function grantViews({ grant, nodes }: FunnelDocument, views: readonly View[]): View[] {
  if (!grant) return [];
  return views.flatMap((view) => {
    const node = nodes[view.node];
    const showsIt = node?.type === 'offer' && grant.section in node.sections;
    return showsIt && view.steps.length === 0
      ? [{ ...view, id: `${view.node}.grant`, state: 'grant', wait: grant.timings.opensAfter }]
      : [];
  });
}

const opening = new Set(['open', 'tab', 'reload', 'back']);

/** Whether a step leads to another screen, or to the same one from its beginning. */
function isArrival(last: ReplayedStep | undefined, now: ReplayedStep | undefined): boolean {
  return (
    !last ||
    !now ||
    opening.has(now.step.action) ||
    now.step.expect.node !== last.step.expect.node ||
    now.step.expect.address !== last.step.expect.address
  );
}

/** Where a screen is opened: with its query, unless the address that was opened led elsewhere. */
function addressOf({ address, expect }: ReplayedStep['step']): string {
  return address?.split('?')[0] === expect.address ? address : expect.address;
}

function stateOf({ action }: ReplayedStep['step'], phase: string): string {
  return action === 'reject' ? `${phase}-refused` : phase;
}

interface Named {
  readonly node: string;
  readonly address: string;
  readonly answers: Answers;
  readonly state: string;
}

/** What a view is called that a step leads to: the same for the same screen, variant and state. */
export function viewIdOf(
  document: FunnelDocument,
  { step, after }: Pick<ReplayedStep, 'step' | 'after'>,
): string {
  const { node, phase, address } = step.expect;
  return idOf(document, { node, address, answers: after, state: stateOf(step, phase) });
}

/** The screen, its variant, and its state. */
function idOf({ nodes }: FunnelDocument, { node: id, address, answers, state }: Named): string {
  const node = nodes[id];
  const field = node && 'variantsBy' in node ? node.variantsBy : undefined;
  const isInAddress = [node?.path].flat().some((path) => path?.includes('/:') === true);
  const variant = isInAddress
    ? address.split('/').at(-1)
    : field === undefined
      ? undefined
      : String(answers[field] ?? 'none');
  return [id, variant, state].filter((part) => part !== undefined && part !== '').join('.');
}
