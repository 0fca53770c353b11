import type { FunnelOutline } from '../../../engine';
import type { FunnelActor, FunnelMachine } from '../../../engine/compile';
import { openAt, type OpenedFunnel } from '../open-funnel';
import { keptDetour } from '../routing/useAddress';
import type { Visitor } from '../session/visitor';
import type { Landing } from './landing';

/** The machines that a page begins with. */
export interface Machines {
  /** The machine of the visit. It starts once the first screen is drawn. */
  readonly actor: FunnelActor;
  /** The first screen as it is in the page: what it is drawn from. Most often the same machine. */
  readonly page: OpenedFunnel;
  /** The machine at the address of this moment, as a new page would have it. */
  readonly here: () => FunnelActor;
}

/**
 * Makes the machine of the visit. What the visitor did before the application arrived is replayed from where the visit
 * began; the first screen is drawn from a machine at the page's own address then.
 */
export function beginMachines(
  outline: FunnelOutline,
  machine: FunnelMachine,
  { hasScreen, assigned, began, hasMoved }: Landing,
  { early, restored }: Pick<Visitor, 'early' | 'restored'>,
): Machines {
  // A prerendered page has no answers but those that are assigned: they are applied after hydration. Other pages apply them at once.
  const answers = hasScreen ? assigned : restored;
  const open = (): OpenedFunnel =>
    openAt(outline, machine, window.location, answers, keptDetour(outline), early?.clock);
  const page = open();
  const isReplayed = early !== undefined && hasMoved;
  const { actor } = isReplayed
    ? openAt(outline, machine, began, assigned, undefined, early.clock)
    : page;
  return { actor, page, here: () => open().actor };
}
