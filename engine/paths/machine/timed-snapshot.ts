import { createActor } from 'xstate';
import type { FunnelEvent } from '../../compile/events';
import type {
  FunnelEffect,
  FunnelInput,
  FunnelMachine,
  FunnelSnapshot,
} from '../../compile/runtime';
import { traceAction } from './trace';
import { memo } from '../../document/basics/memo';

/** A timer that runs. */
interface Timer {
  /** The event that it causes. */
  readonly event: string;
  /** The time at which it elapses, in milliseconds from the visit's beginning. */
  readonly due: number;
  /** How long it runs, in milliseconds. */
  readonly delay: number;
}

/** A snapshot of the machine with its running timers. Plain data: a step makes a new one, and the old one can be continued in another way. */
export interface TimedSnapshot {
  readonly snapshot: FunnelSnapshot;
  /** In the order in which they elapse. */
  readonly timers: readonly Timer[];
  /** Milliseconds from the visit's beginning. */
  readonly now: number;
}

/** What a step has led to. */
export interface Stepped {
  readonly visit: TimedSnapshot;
  /** What has left the machine. */
  readonly effects: readonly FunnelEffect[];
  /** The transitions taken, by their ids, if the machine is traced. */
  readonly edges: readonly string[];
}

/** Begins a visit. Nothing runs: the machine is a function here, and time passes only by `elapse`. */
export function begin(machine: FunnelMachine, input: FunnelInput = {}): Stepped {
  const scope = scopeOf(machine);
  scope.actions = [];
  const snapshot = machine.getInitialSnapshot(scope, input);
  return stepped({ snapshot, timers: [], now: 0 }, scope.actions);
}

/** Sends an event. One that nothing takes changes nothing. */
export function send(machine: FunnelMachine, visit: TimedSnapshot, event: FunnelEvent): Stepped {
  const scope = scopeOf(machine);
  scope.actions = [];
  const snapshot = machine.transition(visit.snapshot, event, scope);
  return stepped({ ...visit, snapshot }, scope.actions);
}

/** Lets time pass until the next timer elapses. Undefined if none runs. */
export function elapse(machine: FunnelMachine, visit: TimedSnapshot): Stepped | undefined {
  const [timer, ...timers] = visit.timers;
  return timer && send(machine, { ...visit, timers, now: timer.due }, { type: timer.event });
}

/** What a machine needs to be called as a function. It collects actions instead of executing them. */
type Scope = Parameters<FunnelMachine['transition']>[2] & { actions: unknown[] };

/** XState's own `transition` makes an actor for every call, which starts the machine each time. This makes one. */
const scopeOf = memo((machine: FunnelMachine): Scope => {
  const self = createActor(machine, { input: {} });
  const scope: Scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actions: [],
    actionExecutor: (action) => {
      scope.actions.push(action);
    },
  };
  return scope;
});

function stepped(visit: TimedSnapshot, actions: readonly unknown[]): Stepped {
  let { timers } = visit;
  const effects: FunnelEffect[] = [];
  const edges: string[] = [];
  // XState's own actions are typed by their names only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  for (const { type, params } of actions as readonly LooseAction[]) {
    if (type === 'xstate.emit' && params?.event) effects.push(params.event);
    else if (type === 'xstate.cancel')
      timers = timers.filter(({ event }) => event !== params?.sendId);
    else if (type === 'xstate.raise') timers = started(timers, visit.now, params);
    else if (type === traceAction) edges.push(String(params?.edge));
  }
  return { visit: { ...visit, timers }, effects, edges };
}

/** What this file reads of XState's actions: their types are wider. */
interface LooseAction {
  readonly type: string;
  readonly params?: {
    readonly event?: FunnelEffect;
    readonly delay?: number;
    readonly sendId?: string;
    readonly edge?: string;
  };
}

/** Timers with one more. Of those that elapse at the same time, the one that was started first comes first. */
function started(
  timers: readonly Timer[],
  now: number,
  params: LooseAction['params'],
): readonly Timer[] {
  const { event, delay } = params ?? {};
  if (event === undefined || delay === undefined) return timers;
  const others = timers.filter((timer) => timer.event !== event.type);
  return [...others, { event: event.type, due: now + delay, delay }].toSorted(
    (a, b) => a.due - b.due,
  );
}
