import { TestModel } from '@xstate/test';
import type { ActorLogic } from 'xstate';
import {
  createFunnelMachine,
  type FunnelDocument,
  type FunnelEvent,
  type FunnelMachine,
  type FunnelSnapshot,
} from '../../../engine';
import { compile, outlineOf } from '../../../engine/build';
import { untimed } from '../../../engine/paths/untimed';
import { begin, send } from '../../../engine/paths/visit';

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
export function logicOf(machine: FunnelMachine): FunnelLogic {
  return {
    getInitialSnapshot: () => begin(machine).visit.snapshot,
    transition: (snapshot, event) =>
      send(machine, { snapshot, timers: [], now: 0 }, event).visit.snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

/** `@xstate/test`'s model of a funnel. */
export function testModelOf(
  machine: FunnelMachine,
): TestModel<FunnelSnapshot, FunnelEvent, undefined> {
  return new TestModel(logicOf(machine));
}
