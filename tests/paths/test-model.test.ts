import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  createFunnelMachine,
  placeOf,
  type FunnelDocument,
  type FunnelEvent,
  type FunnelSnapshot,
} from '../../engine';
import { compile, graphOf, outlineOf } from '../../engine/build';
import { modelOf } from '../../engine/paths/model';
import { untimedEvent } from '../../engine/paths/untimed';
import { begin, send } from '../../engine/paths/visit';
import { allFlows } from '../support/flows';
import { queueClock } from '../support/queue-clock';
import { logicOf, testModelOf, untimedMachine } from './support/test-model';

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
      for (const values of nodes.get(node)?.answers.classes ?? [])
        known.push({ type: trigger.name, values });
    byNode.set(node, known);
  }
  // The untimed machine lets a fail-safe come before the steps that it waits for; a clock does not.
  const taken = [...nodes.values()].flatMap(({ arcs }) => arcs.flatMap((arc) => arc.edges));
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
function elapsedIn({ _nodes }: FunnelSnapshot): string[] {
  return _nodes.flatMap(({ ownEvents }) =>
    ownEvents.filter((event) => event.startsWith('elapsed.')),
  );
}

/** A real visit under a clock that takes the same events; a timer's event lets time pass until it elapses. */
function realVisit(document: FunnelDocument): {
  readonly takes: (event: FunnelEvent) => void;
  readonly snapshot: () => FunnelSnapshot;
} {
  const clock = queueClock();
  let elapsed = '';
  const machine = createFunnelMachine(compile(document, 'none'), outlineOf(document));
  const actor = createActor(machine, {
    clock,
    input: {},
    inspect: (event) => {
      if (event.type === '@xstate.event') elapsed = untimedEvent(event.event.type);
    },
  });
  actor.start();
  return {
    takes: (event) => {
      if (!event.type.startsWith('elapsed.')) {
        actor.send(event);
        return;
      }
      for (elapsed = ''; elapsed !== event.type;)
        if (clock.runNext() === undefined) throw new Error(`No timer leads to ${event.type}.`);
    },
    snapshot: () => actor.getSnapshot(),
  };
}

describe.each(allFlows())('the test model of $file', ({ document }) => {
  const machine = untimedMachine(document);
  const options = {
    events: eventsOf(document),
    serializeState: stateKeys(document),
    limit: 20_000,
  };
  const model = testModelOf(machine);
  const paths = model.getShortestPaths(options);

  it('has a path to every node that a visit from the start can reach', () => {
    const { nodes } = graphOf(document);
    const reachable = new Set([document.start]);
    for (const id of reachable)
      for (const { to } of nodes[id]?.transitions ?? []) reachable.add(to);
    const reached = new Set(
      paths.flatMap(({ steps }) => steps.map(({ state }) => placeOf(state).node)),
    );
    expect([...reached].toSorted()).toEqual([...reachable].toSorted());
  });

  it('has the same paths as xstate/graph', () => {
    const found = getShortestPaths(logicOf(machine), options);
    const written = (
      each: readonly { readonly steps: readonly { readonly event: FunnelEvent }[] }[],
    ) =>
      each.map(({ steps }) => steps.map(({ event }) => JSON.stringify(event)).join(' ')).toSorted();
    // TestModel leaves out paths that others begin with.
    const all = new Set(written(found));
    expect(written(paths).filter((path) => !all.has(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
  });

  it('describes a real visit under a clock on every path', async () => {
    for (const path of paths) {
      const visit = realVisit(document);
      const fired: string[] = [];
      // A state of the path may come from another path with the same key: its answers are not this one's.
      let expected = begin(machine).visit.snapshot;
      const result = await model.testPath(path, {
        states: {
          '*': (state) => {
            const { value, context } = visit.snapshot();
            expect(value).toEqual(state.value);
            expect(context.answers).toEqual(expected.context.answers);
          },
        },
        events: Object.fromEntries(
          path.steps.map(({ event }) => [
            event.type,
            ({ event: taken }: { readonly event: FunnelEvent }) => {
              if (taken.type.startsWith('xstate.')) return;
              fired.push(taken.type);
              expected = send(machine, { snapshot: expected, timers: [], now: 0 }, taken).visit
                .snapshot;
              visit.takes(taken);
            },
          ]),
        ),
      });
      expect(result.steps).toHaveLength(path.steps.length);
      expect(fired.length).toBeGreaterThanOrEqual(path.steps.length - 1);
    }
  });
});
