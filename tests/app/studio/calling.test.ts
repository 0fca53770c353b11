import { expect, it } from 'vitest';
import { callable } from '../../../app/studio/worker/calling';

it('a worker that is started again is asked the open questions, after what it is told anew', () => {
  const posted: unknown[][] = [];
  const caller = callable(() => {
    const messages: unknown[] = [];
    posted.push(messages);
    const worker: Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'> = {
      addEventListener: () => undefined,
      postMessage: (message: object) => void messages.push(message),
      terminate: () => undefined,
    };
    // What is called of it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return worker as Worker;
  });
  const tell = (value: string): void => void caller.ask('funnel', { patch: { value } });
  tell('first');
  void caller.ask('route', { node: 'bread' });
  tell('second');
  caller.restart(() => tell('whole'), 'funnel');
  expect(posted[1]).toEqual([
    expect.objectContaining({ name: 'funnel', ask: { patch: { value: 'whole' } } }),
    expect.objectContaining({ name: 'route', ask: { node: 'bread' } }),
  ]);
});
