import type { Call, Calls, Reply } from './calls';

/** What a worker answers, by the name of the call. */
type Handlers = { readonly [K in keyof Calls]?: (asked: Calls[K]['ask']) => unknown };

/** Answers the calls of the page to this worker, one after the other. */
export function answerCalls(handlers: Handlers): void {
  const reply = (message: Reply): void => self.postMessage(message, { transfer: [] });
  const answer = async ({ id, name, ask }: Call): Promise<void> => {
    try {
      // The question belongs to the name: `createWorkerClient` sends both together.
      const handle: ((asked: never) => unknown) | undefined = handlers[name];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      reply({ id, answer: await handle?.(ask as never) });
    } catch (error) {
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Call>) => {
    void answer(data);
  });
}
