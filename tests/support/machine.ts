import { createActor, SimulatedClock, type StateValue } from 'xstate';
import {
  createFunnelMachine,
  eventAt,
  placeOf,
  type Detour,
  type FunnelEffect,
  type FunnelEvent,
  type FunnelPlace,
  type ScreenEvent,
} from '../../engine/compile';
import type { Answers, FunnelDocument } from '../../engine';
import type { Refusal } from '../../engine/signup';
import { compile, outlineOf } from '../../engine/build';
import { memo } from '../../engine/document/basics/memo';

/** A funnel that runs under a clock of its own: time passes only by `wait`. */
export interface Run {
  /** Where the visitor is: "goal asking". */
  readonly at: () => string;
  readonly node: () => string;
  readonly answers: () => Answers;
  readonly history: () => 'push' | 'replace' | 'none';
  /** The change of an answer that is underway. */
  readonly detour: () => Detour | undefined;
  readonly refusal: () => Refusal | undefined;
  /** What has left the machine so far. */
  readonly effects: readonly FunnelEffect[];
  /** The names of the reports that have left the machine so far. */
  readonly reported: () => string[];
  /** Sends an event from the screen where the visitor is, or from the named one. */
  readonly does: (event: Doing, values?: Answers, node?: string) => void;
  readonly sends: (event: FunnelEvent) => void;
  /** Lets milliseconds pass, in steps of 10. */
  readonly wait: (milliseconds: number) => void;
}

/** What a visitor can do without saying where on the screen. */
type Doing = Exclude<ScreenEvent['type'], 'click' | 'leave' | 'passed' | 'refused'>;

const screenEvent = (type: Doing, values: Answers): ScreenEvent =>
  type === 'answer' ? { type, values } : { type };

/** The machine of a document, made once: many tests walk the same one. */
const machineOf = memo((document: FunnelDocument) =>
  createFunnelMachine(compile(document), outlineOf(document)),
);

/** The names of the active states, from the outermost inwards. */
function statesIn(value: StateValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([outer, inner]) => [outer, ...statesIn(inner)]);
}

/** Starts a document's machine at its start or at another node. */
export function run(
  document: FunnelDocument,
  start?: string,
  answers: Answers = {},
  detour?: Detour,
): Run {
  const clock = new SimulatedClock();
  const effects: FunnelEffect[] = [];
  const actor = createActor(machineOf(document), {
    clock,
    input: { node: start, answers, detour },
  });
  actor.on('*', (effect) => effects.push(effect));
  actor.start();
  const place = (): FunnelPlace => placeOf(actor.getSnapshot());
  return {
    at: () => [place().node, statesIn(place().value).join('.')].join(' ').trim(),
    node: () => place().node,
    answers: () => actor.getSnapshot().context.answers,
    history: () => actor.getSnapshot().context.history,
    detour: () => actor.getSnapshot().context.detour,
    refusal: () => actor.getSnapshot().context.refusal,
    effects,
    reported: () => effects.flatMap((effect) => (effect.type === 'report' ? [effect.event] : [])),
    does: (type, values = {}, node = place().node) =>
      actor.send(eventAt(node, screenEvent(type, values))),
    sends: (event) => actor.send(event),
    wait: (milliseconds) => {
      // A timer that a timer starts counts from the end of the clock's step: the steps have to be small.
      for (let left = milliseconds; left > 0; left -= 10) clock.increment(Math.min(left, 10));
    },
  };
}
