import type { Actor, AnyActorLogic } from 'xstate';

/** A clock of a machine, as XState takes it. */
type Clock = Actor<AnyActorLogic>['clock'];

interface Timer {
  readonly call: () => void;
  /** What is left of its time, in milliseconds. */
  left: number;
  /** When it was started last, and by which timer of the browser. Undefined while it is held. */
  running?: { readonly since: number; readonly handle: number };
}

/** A clock that can be held: timers keep what is left of their time, and go on from there. */
export interface PausableClock extends Clock {
  readonly hold: () => void;
  readonly run: () => void;
  /** Lets the next timer run out at once. */
  readonly step: () => void;
  /** Lets some milliseconds pass at once, with every timer that expires in that time. */
  readonly forward: (milliseconds: number) => void;
}

/** How many timers may run out while the clock is wound forward once. */
const mostCalls = 10_000;

/** A clock that runs. */
export function pausableClock(): PausableClock {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let isHeld = false;

  const start = (id: number, timer: Timer): void => {
    const handle = window.setTimeout(() => {
      timers.delete(id);
      timer.call();
    }, timer.left);
    timer.running = { since: performance.now(), handle };
  };

  /** Stops a timer, and counts what has passed of it. */
  const pause = (timer: Timer): void => {
    if (!timer.running) return;
    window.clearTimeout(timer.running.handle);
    timer.left = Math.max(0, timer.left - (performance.now() - timer.running.since));
    timer.running = undefined;
  };
  const nextTimer = (): [number, Timer] | undefined => {
    for (const timer of timers.values()) pause(timer);
    const [next] = [...timers].toSorted(([, a], [, b]) => a.left - b.left);
    return next;
  };
  /** Time passes for all timers, of which none runs out. */
  const pass = (milliseconds: number): void => {
    for (const [id, timer] of timers) {
      pause(timer);
      timer.left = Math.max(0, timer.left - milliseconds);
      if (!isHeld) start(id, timer);
    }
  };
  const elapse = ([id, timer]: [number, Timer]): void => {
    timers.delete(id);
    pass(timer.left);
    timer.call();
  };

  return {
    setTimeout: (call: (...args: unknown[]) => void, milliseconds: number) => {
      const id = (lastId += 1);
      const timer: Timer = { call: () => call(), left: milliseconds };
      timers.set(id, timer);
      if (!isHeld) start(id, timer);
      return id;
    },
    clearTimeout: (id: number) => {
      window.clearTimeout(timers.get(id)?.running?.handle);
      timers.delete(id);
    },
    hold: () => {
      isHeld = true;
      for (const timer of timers.values()) pause(timer);
    },
    run: () => {
      isHeld = false;
      for (const [id, timer] of timers) if (!timer.running) start(id, timer);
    },
    step: () => {
      const next = nextTimer();
      if (next) elapse(next);
    },
    forward: (milliseconds) => {
      let left = milliseconds;
      // A timer that starts itself again at once would never let this end.
      for (let calls = 0; calls < mostCalls; calls += 1) {
        const next = nextTimer();
        if (!next || next[1].left > left) break;
        left -= next[1].left;
        elapse(next);
      }
      pass(left);
    },
  };
}
