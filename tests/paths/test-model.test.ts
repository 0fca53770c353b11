import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  createFunnelMachine,
  placeOf,
  type FunnelEvent,
  type FunnelSnapshot,
} from '../../engine/compile';
import type { FunnelDocument } from '../../engine';
import { compile, graphOf, outlineOf } from '../../engine/build';
import { untimedEvent } from '../../engine/paths/machine/untimed';
import { begin, send } from '../../engine/paths/machine/timed-snapshot';
import { testModelOf, untimedMachine } from '../../app/paths/test-model';
import { allFlows, readFlow } from '../support/flows';
import { queueClock } from '../support/queue-clock';

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
  const model = testModelOf(document);
  const paths = model.getShortestPaths();

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
    const found = getShortestPaths(model.logic, { ...model.options, limit: 20_000 });
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

describe('a test of your own, by @xstate/test', () => {
  const { document } = readFlow('flows/garden-planner.json');
  const model = testModelOf(document);
  const paths = model.getShortestPaths();

  it('asks every path that passes a screen, by the id of its node', async () => {
    const mails: unknown[] = [];
    for (const path of paths)
      await path.test({ states: { plan: ({ context }) => void mails.push(context.answers.mail) } });
    expect(mails.length).toBeGreaterThan(0);
    expect(mails).not.toContain(undefined);
  });

  it('fails where something else is expected', async () => {
    const toPlan = paths.find(({ state }) => placeOf(state).node === 'plan');
    const wrong = toPlan?.test({
      states: { plan: ({ context }) => expect(context.answers).not.toHaveProperty('mail') },
    });
    await expect(wrong).rejects.toThrow('mail');
  });
});
