// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waits } from '../../../../app/browser/sync/session-saving';
import type { WebhookPort } from '../../../../app/browser/webhook/port';
import { pace, startResending } from '../../../../app/browser/webhook/resending';
import { memoryStore } from '../../../support/memory-store';

const keys = { sentKey: 'sent_', failedKey: 'failed_' };
const kept = (id: string): [string, string] => [
  `failed_${id}`,
  JSON.stringify({ payload: { event_id: id }, error: 'closed' }),
];

/** A page that resends one event, with a function that answers as the test says. */
function page(...events: string[]) {
  const { store, data } = memoryStore(Object.fromEntries(events.map(kept)));
  const sent: string[] = [];
  let isOpen = false;
  const port: WebhookPort = async ({ event_id: id }) => {
    sent.push(id);
    return { success: isOpen };
  };
  return { resending: startResending(keys, port, store), data, sent, open: () => (isOpen = true) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('sending again what could not be delivered', () => {
  it('sends the events of earlier visits at once', async () => {
    const { resending, sent, open, data } = page('a', 'b');
    open();
    resending.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'b']);
    expect([...data.keys()]).toEqual(['sent_a', 'sent_b']);
  });

  it('waits after a failure, longer each time, until it has arrived', async () => {
    const { resending, sent, open } = page('a');
    resending.failed();
    await vi.advanceTimersByTimeAsync(pace * waits.gathering - 1);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(pace * waits.firstRetry);
    expect(sent).toHaveLength(2);
    open();
    await vi.advanceTimersByTimeAsync(2 * pace * waits.firstRetry);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(100 * waits.longestRetry);
    expect(sent).toHaveLength(3);
  });

  it('does not wait any longer once the network is back', async () => {
    const { resending, sent, open } = page('a');
    resending.begin();
    await vi.advanceTimersByTimeAsync(0);
    open();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'a']);
  });
});
