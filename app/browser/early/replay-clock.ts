/** The clock of a machine that first goes through what has happened already, and then runs on. */
export interface ReplayClock {
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(id: number): void;
  /** The time, in epoch milliseconds: of what is being gone through, or the browser's. */
  now(): number;
  /** Does something as if it were another time, in epoch milliseconds: its delays count from then. */
  during(time: number, work: () => void): void;
  /** Runs what waits at once: it has happened. */
  flush(): void;
  /** From now on delays pass by themselves. */
  release(): void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
  /** The browser's timer, once delays pass by themselves. */
  running?: number;
}

/** A clock whose delays do not pass before it is released. */
export function createReplayClock(): ReplayClock {
  let isReleased = false;
  let pretended: number | undefined;
  let last = 0;
  const timers = new Map<number, Timer>();
  const start = (id: number, timer: Timer): void => {
    const run = (): void => {
      timers.delete(id);
      timer.run();
    };
    timer.running = window.setTimeout(run, Math.max(0, timer.due - Date.now()));
  };
  const now = (): number => pretended ?? Date.now();
  const during = (time: number, work: () => void): void => {
    pretended = time;
    work();
    pretended = undefined;
  };
  return {
    now,
    setTimeout: (run, delay) => {
      last += 1;
      const timer = { due: now() + delay, run };
      timers.set(last, timer);
      if (isReleased) start(last, timer);
      return last;
    },
    clearTimeout: (id) => {
      window.clearTimeout(timers.get(id)?.running);
      timers.delete(id);
    },
    during,
    flush: () => {
      for (const [id, { due, run }] of Array.from(timers)) if (timers.delete(id)) during(due, run);
    },
    release: () => {
      isReleased = true;
      for (const [id, timer] of timers) start(id, timer);
    },
  };
}
