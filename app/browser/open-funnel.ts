import { createActor } from 'xstate';
import type { Detour, FunnelActor, FunnelMachine } from '../../engine/compile';
import { destinationOf, type Answers, type Destination, type FunnelOutline } from '../../engine';
import type { ReplayClock } from './early/replay-clock';

/** A funnel at the node that an address leads to, not yet started. */
export interface OpenedFunnel {
  readonly actor: FunnelActor;
  readonly destination: Destination;
}

/**
 * Opens the funnel at an address. The server and the browser do this alike, so that the first
 * screen is the same in both.
 * @param answers known answers, which may show at once
 * @param detour the change of an answer that is underway there
 * @param clock where the machine's time comes from, when it is not the browser
 */
export function openAt(
  outline: FunnelOutline,
  machine: FunnelMachine,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  answers: Answers = {},
  detour?: Detour,
  clock?: ReplayClock,
): OpenedFunnel {
  const destination = destinationOf(outline, pathname, search, answers);
  const actor = createActor(machine, {
    ...(clock ? { clock } : {}),
    input: { node: destination.node, answers: { ...answers, ...destination.answers }, detour },
  });
  return { actor, destination };
}
