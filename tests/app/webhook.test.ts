import { describe, expect, it, vi } from 'vitest';
import { deliver, keepLocally, type WebhookPort } from '../../app/webhook';
import { webhookPayload } from '../../engine';
import { readFlow } from '../support/flows';
import { memoryStore } from '../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');
const payload = webhookPayload(
  outline,
  { goal_path: 'leads', email: 'ada@example.com' },
  {},
  {
    sessionId: 'session_1',
    now: '2026-01-02T03:04:05.000Z',
    url: 'https://example.com/email',
    userAgent: 'test',
    utm: { source: null, medium: null, campaign: null },
  },
);
const sentKey = outline.webhook.sentKey + payload.event_id;
const failedKey = outline.webhook.failedKey + payload.event_id;

describe('delivering the answers', () => {
  it('leaves a marker with the payload after success', async () => {
    const { store, data } = memoryStore();
    expect(await deliver(outline, payload, keepLocally, store)).toBe(true);
    expect(JSON.parse(data.get(sentKey) ?? '')).toMatchObject({
      payload: { answers: [{ node_id: 1 }, { node_id: 16 }] },
    });
  });

  it('does not send the same event again', async () => {
    const { store } = memoryStore();
    const port = vi.fn<WebhookPort>(keepLocally);
    await deliver(outline, payload, port, store);
    await deliver(outline, payload, port, store);
    expect(port).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'an answer without success',
      () => Promise.resolve({ success: false, error: 'closed' }),
      'closed',
    ],
    ['a port that rejects', () => Promise.reject(new Error('no network')), 'no network'],
  ] satisfies [string, WebhookPort, string][])(
    'keeps the payload with its error after %s',
    async (_, port, error) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { store, data } = memoryStore();
      expect(await deliver(outline, payload, port, store)).toBe(false);
      expect(JSON.parse(data.get(failedKey) ?? '')).toEqual({ payload, error });
      expect(data.has(sentKey)).toBe(false);
    },
  );

  it('clears the failure once the same event gets through', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, data } = memoryStore();
    await deliver(outline, payload, () => Promise.reject(new Error('no network')), store);
    await deliver(outline, payload, keepLocally, store);
    expect([...data.keys()]).toEqual([sentKey]);
  });
});
