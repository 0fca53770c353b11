import type { Call, Calls, PartOf, Reply } from './calls';

/**
 * What a worker answers, by the name of the call.
 * @param tell says a part of the answer that is known before the rest
 */
type Handlers = {
  readonly [K in keyof Calls]?: (
    asked: Calls[K]['ask'],
    tell: (part: PartOf<K>) => void,
  ) => Calls[K]['answer'] | Promise<Calls[K]['answer']>;
};

/** Answers the calls of the page to this worker. One that waits does not hold up the next. */
export function answerCalls(handlers: Handlers): void {
  const reply = (message: Reply): void => self.postMessage(message, { transfer: [] });
  const answer = async ({ id, name, ask }: Call): Promise<void> => {
    try {
      const tell = (part: unknown): void => reply({ id, part });
      // The question belongs to the name: `createWorkerClient` sends both together.
      const handle: ((asked: never, tell: (part: unknown) => void) => unknown) | undefined =
        handlers[name];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      reply({ id, answer: await handle?.(ask as never, tell) });
    } catch (error) {
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    void answer(data);
  });
}
