/** A clock for actors that holds timers until they are told to elapse. */
export interface QueueClock {
  readonly setTimeout: (run: (...args: unknown[]) => void, delay: number) => number;
  readonly clearTimeout: (id: number) => void;
  /** Lets time pass until the next timer elapses, and runs it. Returns the milliseconds; undefined if none runs. */
  readonly runNext: () => number | undefined;
  /** Lets time pass in which no timer elapses. @throws where one would */
  readonly pass: (milliseconds: number) => void;
}

/** Makes a clock. Of timers that elapse at the same time, the one that was started first runs first. */
export function queueClock(): QueueClock {
  let now = 0;
  let count = 0;
  const timers = new Map<number, { readonly run: () => void; readonly due: number }>();
  return {
    setTimeout: (run, delay) => {
      count += 1;
      timers.set(count, { run, due: now + delay });
      return count;
    },
    clearTimeout: (id) => {
      timers.delete(id);
    },
    pass: (milliseconds) => {
      now += milliseconds;
      if ([...timers.values()].some(({ due }) => due <= now))
        throw new Error(`A timer elapses within ${milliseconds} ms.`);
    },
    runNext: () => {
      const [next] = [...timers].toSorted(([, a], [, b]) => a.due - b.due);
      if (!next) return undefined;
      const [id, { run, due }] = next;
      const passed = due - now;
      timers.delete(id);
      now = due;
      run();
      return passed;
    },
  };
}
