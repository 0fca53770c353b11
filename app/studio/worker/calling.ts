import type { Calls, PartOf, Reply } from './calls';

/**
 * Asks a worker something.
 * @param onPart is called with parts of the answer that are known before the rest
 */
export type Ask = <K extends keyof Calls>(
  name: K,
  ask: Calls[K]['ask'],
  onPart?: (part: PartOf<K>) => void,
) => Promise<Calls[K]['answer']>;

interface Waiting {
  readonly message: { readonly name: keyof Calls };
  readonly answer: (reply: Reply) => void;
  readonly tell: (part: unknown) => void;
}

/** A worker with what it has been asked. */
export interface CallableWorker {
  readonly ask: Ask;
  /** Starts it before the first question. */
  readonly start: () => void;
  /** Since when the oldest open question waits, by `performance.now()`. Undefined without any. */
  readonly busySince: () => number | undefined;
  /**
   * Ends the worker, whatever it does, and asks a new one the open questions again.
   * @param first is called before that: it tells the new one what it has to know
   * @param told what the old one was told of that, which is not told again
   */
  readonly restart: (first: () => void, told: keyof Calls) => void;
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

  const started = (): Worker => {
    if (!worker) {
      worker = start();
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if ('part' in data) return waiting.get(data.id)?.tell(data.part);
        waiting.get(data.id)?.answer(data);
        waiting.delete(data.id);
        since = waiting.size > 0 ? performance.now() : undefined;
      });
    }
    return worker;
  };
  const post = (message: object): void => started().postMessage(message, { transfer: [] });

  return {
    ask: (name, ask, onPart) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        const message = { id, name, ask };
        const answer = ({ answer: said, error }: Reply): void => {
          if (error !== undefined) reject(new Error(error));
          // The answer belongs to the name: the worker's record of handlers has both.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          else resolve(said as Calls[typeof name]['answer']);
        };
        // So do its parts.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const tell = (part: unknown): void => onPart?.(part as PartOf<typeof name>);
        waiting.set(id, { message, answer, tell });
        since ??= performance.now();
        post(message);
      }),
    start: () => void started(),
    busySince: () => since,
    restart: (first, told) => {
      const open = [...waiting];
      worker?.terminate();
      worker = undefined;
      for (const [id, { message }] of open) if (message.name === told) waiting.delete(id);
      first();
      for (const [, { message }] of open) if (message.name !== told) post(message);
    },
  };
}
