/** The clock of a machine that first goes through what has happened already, and then runs on. */
export interface ReplayClock {
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(id: number): void;
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
  return {
    setTimeout: (run, delay) => {
      last += 1;
      const timer = { due: (pretended ?? Date.now()) + delay, run };
      timers.set(last, timer);
      if (isReleased) start(last, timer);
      return last;
    },
    clearTimeout: (id) => {
      window.clearTimeout(timers.get(id)?.running);
      timers.delete(id);
    },
    during: (time, work) => {
      pretended = time;
      work();
      pretended = undefined;
    },
    flush: () => {
      for (const [id, { run }] of [...timers]) if (timers.delete(id)) run();
    },
    release: () => {
      isReleased = true;
      for (const [id, timer] of timers) start(id, timer);
    },
  };
}
