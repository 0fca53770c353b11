import { TestModel } from '@xstate/test';
import { getNextTransitions, type ActorLogic } from 'xstate';
import {
  createFunnelMachine,
  placeOf,
  type FunnelEvent,
  type FunnelMachine,
  type FunnelSnapshot,
} from '../../engine/compile';
import type { Answers, FunnelDocument } from '../../engine';
import { compile, outlineOf } from '../../engine/build';
import { modelOf, untimed, begin, send } from '../../engine/paths';

/** A machine as a function of state and event: nothing runs and nothing leaves it. */
type FunnelLogic = ActorLogic<FunnelSnapshot, FunnelEvent, undefined>;

/** The untimed machine of a document. */
export function untimedMachine(document: FunnelDocument): FunnelMachine {
  return createFunnelMachine(untimed(compile(document, 'none')), outlineOf(document));
}

/**
 * The untimed machine for tools that explore one. They call it with a scope that lacks what XState's own actions
 * need, so that effects throw, or end the search early without a word. Here effects are data and are not run.
 */
function logicOf(machine: FunnelMachine, answers: Answers): FunnelLogic {
  return {
    getInitialSnapshot: () => begin(machine, { answers }).visit.snapshot,
    transition: (snapshot, event) =>
      send(machine, { snapshot, timers: [], now: 0 }, event).visit.snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** What tells two states apart: the place, and the answers that conditions still to come read. */
function stateKeys(document: FunnelDocument): (snapshot: FunnelSnapshot) => string {
  const { readLater } = modelOf(document);
  return ({ value, context }) => {
    const live = [...(readLater.get(placeOf({ value, context }).node) ?? [])];
    return JSON.stringify([value, live.map((field) => context.answers[field])]);
  };
}

/** Every event that some node takes, with every answer that a plan tells apart; timers as events. */
function eventsOf(document: FunnelDocument): (snapshot: FunnelSnapshot) => FunnelEvent[] {
  const { nodes, edges } = modelOf(document);
  const byNode = new Map<string, FunnelEvent[]>();
  for (const { node, trigger } of edges.values()) {
    const known = byNode.get(node) ?? [];
    if (trigger.type === 'event')
      for (const values of nodes.get(node)?.answers.representatives ?? [])
        known.push({ type: trigger.name, values });
    byNode.set(node, known);
  }
  // The untimed machine lets a fail-safe come before the steps that it waits for; a clock does not.
  const taken = [...nodes.values()].flatMap(({ steps }) => steps.flatMap((step) => step.edges));
  const possible = new Set(
    taken.flatMap((id) => {
      const { trigger } = edges.get(id) ?? {};
      const [path = ''] = id.split(' after ');
      return trigger?.type === 'timer' ? [`elapsed.${trigger.delay}.${path}`] : [];
    }),
  );
  return (snapshot) => [
    ...(byNode.get(placeOf(snapshot).node) ?? []),
    ...elapsedIn(snapshot).flatMap((type) => (possible.has(type) ? [{ type }] : [])),
  ];
}

/** The timers that run in a state, as events. */
function elapsedIn(snapshot: FunnelSnapshot): string[] {
  const events = getNextTransitions(snapshot).map(({ eventType }) => eventType);
  return [...new Set(events)].filter((event) => event.startsWith('elapsed.'));
}

/** How far a machine is explored. */
export interface Exploring {
  /** What the visitor has been assigned. */
  readonly assigned?: Answers;
  /** Is asked before each state is left, from the start on. Once it says no, the paths are those of the states so far. */
  readonly goesOn?: () => boolean;
}

/**
 * `@xstate/test`'s model of a funnel: its paths take every answer that leads elsewhere, and timers
 * are events, `elapsed.choice.goal.chosen`. `states` of a test are named by the ids of nodes; `*` is every state.
 */
export function testModelOf(
  document: FunnelDocument,
  { assigned = {}, goesOn = () => true }: Exploring = {},
): TestModel<FunnelSnapshot, FunnelEvent, undefined> {
  const events = eventsOf(document);
  return new TestModel(logicOf(untimedMachine(document), assigned), {
    events: (snapshot) => (goesOn() ? events(snapshot) : []),
    serializeState: stateKeys(document),
    stateMatcher: (snapshot, key) => key === '*' || placeOf(snapshot).node === key,
  });
}
