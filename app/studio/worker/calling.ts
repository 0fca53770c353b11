import type { Calls, Reply } from './calls';

/** Asks a worker something. */
export type Ask = <K extends keyof Calls>(
  name: K,
  ask: Calls[K]['ask'],
) => Promise<Calls[K]['answer']>;

interface Waiting {
  readonly message: object;
  readonly answer: (reply: Reply) => void;
}

/** A worker with what it has been asked. */
export interface CallableWorker {
  readonly ask: Ask;
  /** Since when the oldest open question waits, by `performance.now()`. Undefined without any. */
  readonly busySince: () => number | undefined;
  /**
   * Ends the worker, whatever it does, and asks a new one the open questions again.
   * @param first is called before that
   */
  readonly restart: (first: () => void) => void;
}

/**
 * A worker to ask. It starts with the first question.
 * @param start starts it
 */
export function callable(start: () => Worker): CallableWorker {
  let worker: Worker | undefined;
  let since: number | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const post = (message: object): void => {
    if (!worker) {
      worker = start();
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        waiting.get(data.id)?.answer(data);
        waiting.delete(data.id);
        since = waiting.size > 0 ? performance.now() : undefined;
      });
    }
    worker.postMessage(message, { transfer: [] });
  };

  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const message = { id, name, ask };
        const answer = ({ answer: said, error }: Reply): void => {
          if (error !== undefined) reject(new Error(error));
          // The answer belongs to the name: the worker's record of handlers has both.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          else resolve(said as Calls[typeof name]['answer']);
        };
        waiting.set(id, { message, answer });
        since ??= performance.now();
        post(message);
      }),
    busySince: () => since,
    restart: (first) => {
      const open = [...waiting.values()];
      worker?.terminate();
      worker = undefined;
      first();
      for (const { message } of open) post(message);
    },
  };
}
