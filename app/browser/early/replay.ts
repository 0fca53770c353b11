import {
  answerFrom,
  destinationOf,
  nodeOf,
  type Answers,
  type FunnelOutline,
} from '../../../engine';
import {
  eventAt,
  placeOf,
  visitOf,
  type FunnelActor,
  type FunnelEvent,
} from '../../../engine/compile';
import type { EarlyPress, EarlyStep, EarlyVisit } from './early-visit';
import type { EarlyEntries } from './keep-entries';
import type { ReplayClock } from './replay-clock';

/** What the visitor did on the page before the application arrived, and the clock that the machine then needs. */
export interface EarlyArrival {
  readonly visit: EarlyVisit;
  readonly entries: EarlyEntries;
  readonly clock: ReplayClock;
}

/**
 * Takes a machine through what the visitor did before the application arrived, each step once. Then the machine is
 * where the visitor is; the wait after a tap counts from the tap.
 * The machine has started at the landing, which is the first step.
 * @param onVisit told of each address that was opened, before the machine is
 * @returns the last press, where its screen is not shown yet: the machine must not go on before the address can follow
 */
export function replay(
  outline: FunnelOutline,
  actor: FunnelActor,
  { visit: { steps }, clock }: EarlyArrival,
  onVisit: (address: string) => void,
): EarlyPress | undefined {
  for (const step of steps.slice(1)) {
    const { shown, press } = step;
    if (press && step === steps.at(-1)) {
      clock.release();
      return press;
    }
    const snapshot = actor.getSnapshot();
    const { node } = placeOf(snapshot);
    if (step.visit !== undefined) onVisit(step.visit);
    if (shown === undefined) {
      const event = eventOf(outline, node, step, snapshot.context.answers);
      clock.during(step.at, () => event && actor.send(event));
    } else if (destinationOf(outline, shown).node !== node) clock.flush();
  }
  clock.release();
  return undefined;
}

/** What a step means to the machine at a node. */
function eventOf(
  outline: FunnelOutline,
  node: string,
  { visit, tap, press }: EarlyStep,
  answers: Answers,
): FunnelEvent | undefined {
  if (visit !== undefined) {
    const { pathname, search } = new URL(visit, window.location.href);
    const destination = destinationOf(outline, pathname, search, answers);
    return visitOf(destination.node, destination.answers);
  }
  const { tapField } = nodeOf(outline, node);
  if (tap !== undefined)
    return tapField === undefined
      ? undefined
      : eventAt(node, { type: 'answer', values: answerFrom(outline.fields, tapField, tap) });
  // What came after another button took its place.
  return press === 'continue' ? eventAt(node, { type: press }) : undefined;
}
