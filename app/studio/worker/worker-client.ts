import type { Calls, Reply } from './calls';

/** The worker, as the page calls it. */
export interface WorkerClient {
  readonly ask: <K extends keyof Calls>(
    name: K,
    ask: Calls[K]['ask'],
  ) => Promise<Calls[K]['answer']>;
  readonly close: () => void;
}

/** Starts the worker that checks texts and knows the schema, so that typing is never held up. */
export function createWorkerClient(): WorkerClient {
  const worker = new Worker(new URL('./studio.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        waiting.set(id, ({ answer, error }) => {
          if (error !== undefined) reject(new Error(error));
          // The answer belongs to the name: the worker's record of handlers has both.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          else resolve(answer as Calls[typeof name]['answer']);
        });
        worker.postMessage({ id, name, ask }, { transfer: [] });
      }),
    close: () => {
      waiting.clear();
      worker.terminate();
    },
  };
}
