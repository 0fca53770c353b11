import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../../app/browser/device/store';
import { erase } from '../../../../app/browser/device/erase';
import { beginGrant } from '../../../../app/browser/grant/open-grant';
import { planVisit } from '../../../../app/browser/session/plan-link-session';
import { openSession } from '../../../../app/browser/session/session';
import { deliver } from '../../../../app/browser/webhook/deliver';
import { meaningsOf, storageKeysOf } from '../../../../engine/build';
import { answerList } from '../../../../engine/session/answer-list';
import { planLinkOf } from '../../../../engine/session/plan-link';
import { readFlow } from '../../../support/flows';
import { memoryStore } from '../../../support/memory-store';

const { document, outline } = readFlow('flows/interface-wizard.json');
const keys = storageKeysOf(meaningsOf(document));
const answers = { goal_path: 'leads', name: 'Ada' };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('erasing what a site keeps', () => {
  it('leaves nothing of a visit, and what is not the site’s', async () => {
    const device = memoryStore({ other: 'stays' });
    const tab = memoryStore();
    const link = planLinkOf(outline, 'session_1_ada', answerList(outline, answers, {}))!;
    const session = openSession(outline, device.store, '?utm_source=mail');
    session.save(answers);
    device.store.set(outline.session.savedKey, '2026-01-01T00:00:00.000Z');
    if (document.audio) device.store.set(document.audio.mutedKey, 'true');
    if (document.grant) beginGrant(document.grant, device.store);
    const send = (success: boolean) => () => Promise.resolve({ success });
    await deliver(outline.webhook!, { event_id: 'sent' }, send(true), device.store);
    await deliver(outline.webhook!, { event_id: 'failed' }, send(false), device.store);
    const visit = planVisit(outline, link.slice(link.indexOf('#')), memoryStore().store, tab.store);
    openSession(outline, visit.store, '');
    expect(device.data.size, 'keys of the device').toBeGreaterThanOrEqual(11);
    expect(tab.data.size, 'keys of the tab').toBeGreaterThanOrEqual(2);

    erase([device.store, tab.store], keys);
    expect([...device.data.keys()]).toEqual(['other']);
    expect([...tab.data.keys()]).toEqual([]);
  });

  it('removes what is kept in memory only', () => {
    const store = createStore(() => {
      throw new Error('blocked');
    });
    openSession(outline, store, '').save(answers);
    erase([store], keys);
    expect(store.get(outline.session.dataKey)).toBeUndefined();
  });
});

describe('a closed store', () => {
  it('keeps nothing that comes late', () => {
    const closing = new AbortController();
    const { store, data } = memoryStore({ before: '1' }, closing.signal);
    closing.abort();
    expect(store.set('late', '1')).toBe(false);
    expect(store.get('late')).toBeUndefined();
    expect(store.get('before')).toBeUndefined();
    expect([...data.keys()]).toEqual(['before']);
  });
});
