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
export interface HeldClock extends Clock {
  readonly hold: () => void;
  readonly run: () => void;
  /** Lets the next timer run out at once. */
  readonly step: () => void;
}

/** A clock that runs. */
export function heldClock(): HeldClock {
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
      for (const timer of timers.values()) {
        if (!timer.running) continue;
        window.clearTimeout(timer.running.handle);
        timer.left = Math.max(0, timer.left - (performance.now() - timer.running.since));
        timer.running = undefined;
      }
    },
    run: () => {
      isHeld = false;
      for (const [id, timer] of timers) if (!timer.running) start(id, timer);
    },
    step: () => {
      const [next] = [...timers].toSorted(([, a], [, b]) => a.left - b.left);
      if (!next) return;
      const [id, timer] = next;
      window.clearTimeout(timer.running?.handle);
      timers.delete(id);
      for (const other of timers.values()) other.left = Math.max(0, other.left - timer.left);
      timer.call();
    },
  };
}
