import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver, deliverFailed } from '../../../../app/browser/webhook/deliver';
import type { WebhookPort } from '../../../../app/browser/webhook/port';
import { readFlow } from '../../../support/flows';
import { memoryStore } from '../../../support/memory-store';

const { outline } = readFlow('flows/interface-wizard.json');
const { sentKey, failedKey } = outline.webhook!;
const event = { event_id: 'session_1_a', answers: [1] };
const sent = sentKey + event.event_id;
const failed = failedKey + event.event_id;

const arrives: WebhookPort = () => Promise.resolve({ success: true });
const fails = (error: string, isFinal = false): WebhookPort => {
  return () => Promise.resolve({ success: false, error, isFinal });
};
const breaks: WebhookPort = () => Promise.reject(new Error('no network'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const parsed = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

describe('delivering an event', () => {
  it('leaves a marker with the payload after success, and nothing else', async () => {
    const { store, data } = memoryStore();
    expect(await deliver(outline.webhook!, event, arrives, store)).toBe(true);
    expect(parsed(data.get(sent))).toMatchObject({ payload: event });
    expect([...data.keys()]).toEqual([sent]);
  });

  it('does not send it again', async () => {
    const { store } = memoryStore();
    const port = vi.fn<WebhookPort>(arrives);
    await deliver(outline.webhook!, event, port, store);
    await deliver(outline.webhook!, event, port, store);
    expect(port).toHaveBeenCalledTimes(1);
  });

  it('sends it once when it is asked to twice at a time', async () => {
    const { store } = memoryStore();
    const port = vi.fn<WebhookPort>(arrives);
    const both = [event, event].map((each) => deliver(outline.webhook!, each, port, store));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(port).toHaveBeenCalledTimes(1);
  });

  it('counts it as failed until it has arrived, should the page die', async () => {
    const { store, data } = memoryStore();
    let resolve: (answer: { success: boolean }) => void = () => undefined;
    const promise = new Promise<{ success: boolean }>((settle) => {
      resolve = settle;
    });
    const done = deliver(outline.webhook!, event, () => promise, store);
    expect(parsed(data.get(failed))).toEqual({ payload: event, error: null });
    resolve({ success: true });
    await done;
    expect(data.has(failed)).toBe(false);
  });

  it.each<[string, WebhookPort, object]>([
    ['an answer without success', fails('closed'), { error: 'closed' }],
    ['a port that rejects', breaks, { error: 'no network' }],
    ['a refusal', fails('no payload', true), { error: 'no payload', isFinal: true }],
  ])('keeps the payload with its error after %s', async (_, port, kept) => {
    const { store, data } = memoryStore();
    expect(await deliver(outline.webhook!, event, port, store)).toBe(false);
    expect(parsed(data.get(failed))).toEqual({ payload: event, ...kept });
    expect(data.has(sent)).toBe(false);
  });

  it('goes on where storage is blocked', async () => {
    const none = {
      get: () => undefined,
      set: () => false,
      remove: () => undefined,
      keys: () => [],
      isLasting: () => false,
    };
    expect(await deliver(outline.webhook!, event, arrives, none)).toBe(true);
    expect(await deliver(outline.webhook!, event, breaks, none)).toBe(false);
  });

  it('leaves no failure behind when another page has delivered it meanwhile', async () => {
    const { store, data } = memoryStore();
    const port: WebhookPort = async () => {
      store.set(sent, '{}');
      return { success: false, error: 'This event is being sent.' };
    };
    expect(await deliver(outline.webhook!, event, port, store)).toBe(true);
    expect([...data.keys()]).toEqual([sent]);
  });
});

describe('delivering what earlier visits could not', () => {
  const other = { event_id: 'session_2_b' };
  const kept = (payload: object, more: object = {}): string =>
    JSON.stringify({ payload, error: 'no network', ...more });

  it('sends the stored payloads under their own ids, one after another', async () => {
    const { store, data } = memoryStore({
      [failed]: kept(event),
      [failedKey + other.event_id]: kept(other),
    });
    let running = 0;
    const port = vi.fn<WebhookPort>(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return { success: true };
    });
    await deliverFailed(outline.webhook!, port, store);
    expect(port.mock.calls.map(([each]) => each)).toEqual([event, other]);
    expect([...data.keys()]).toEqual([sent, sentKey + other.event_id]);
  });

  it('proves each with the key of its own session, and says what its page has seen', async () => {
    const { store, data } = memoryStore();
    const enclosed = { writeKey: 'key-of-session-1', signs: { age: '1200', trap: '1' } };
    await deliver(outline.webhook!, event, breaks, store, enclosed);
    expect(parsed(data.get(failed))).toMatchObject({ writeKey: 'key-of-session-1' });
    const port = vi.fn<WebhookPort>(arrives);
    await deliverFailed(outline.webhook!, port, store);
    expect(port.mock.calls).toEqual([[event, enclosed]]);
    expect(data.get(sent), 'no longer than it is needed').not.toContain('key-of-session-1');
  });

  it('resumes what a closed page left behind', async () => {
    const { store, data } = memoryStore({ [failed]: kept(event, { error: null }) });
    await deliverFailed(outline.webhook!, arrives, store);
    expect([...data.keys()]).toEqual([sent]);
  });

  it('continues after one that fails again', async () => {
    const { store, data } = memoryStore({
      [failed]: kept(event),
      [failedKey + other.event_id]: kept(other),
    });
    const port: WebhookPort = ({ event_id }) =>
      Promise.resolve({ success: event_id !== event.event_id });
    await deliverFailed(outline.webhook!, port, store);
    expect([...data.keys()].toSorted()).toEqual([failed, sentKey + other.event_id].toSorted());
  });

  it('stops when the server does not answer, and keeps everything', async () => {
    const { store, data } = memoryStore({
      [failed]: kept(event),
      [failedKey + other.event_id]: kept(other),
    });
    const port = vi.fn<WebhookPort>(breaks);
    await deliverFailed(outline.webhook!, port, store);
    expect(port).toHaveBeenCalledTimes(1);
    expect(data.size).toBe(2);
  });

  it('tries a few in one visit', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ event_id: `session_1_${index}` }));
    const { store } = memoryStore(
      Object.fromEntries(many.map((each) => [failedKey + each.event_id, kept(each)])),
    );
    const port = vi.fn<WebhookPort>(arrives);
    await deliverFailed(outline.webhook!, port, store);
    expect(port).toHaveBeenCalledTimes(5);
    await deliverFailed(outline.webhook!, port, store);
    expect(port).toHaveBeenCalledTimes(9);
  });

  it.each([
    ['was refused for good', kept(event, { isFinal: true })],
    ['is no JSON', '{"payload":'],
    ['is no failure', 'null'],
    ['has no payload', '{}'],
    ['has the id of another', kept(other)],
  ])('leaves alone what %s', async (_, text) => {
    const { store, data } = memoryStore({ [failed]: text });
    const port = vi.fn<WebhookPort>(arrives);
    await deliverFailed(outline.webhook!, port, store);
    expect(port).not.toHaveBeenCalled();
    expect(data.get(failed)).toBe(text);
  });
});
