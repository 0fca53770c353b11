import { createActor } from 'xstate';
import {
  createFunnelMachine,
  destinationOf,
  type Answers,
  type Destination,
  type FunnelActor,
  type FunnelConfig,
  type FunnelOutline,
} from '../../engine';

/** A funnel at the node that an address leads to, not yet started. */
export interface Opening {
  readonly actor: FunnelActor;
  readonly destination: Destination;
}

/**
 * Opens the funnel at an address. The server and the browser do this alike, so that the first
 * screen is the same in both.
 * @param answers known answers, which may show at once
 */
export function openAt(
  outline: FunnelOutline,
  config: FunnelConfig,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  answers: Answers = {},
): Opening {
  const destination = destinationOf(outline, pathname, search, answers);
  const machine = createFunnelMachine(config, outline, destination.node);
  const actor = createActor(machine, {
    input: { answers: { ...answers, ...destination.answers } },
  });
  return { actor, destination };
}
