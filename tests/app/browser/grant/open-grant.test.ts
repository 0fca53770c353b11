// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginGrant, openGrant, type OpenGrant } from '../../../../app/browser/grant/open-grant';
import { createStore, type RawStorage } from '../../../../app/browser/device/store';
import type { FunnelGrant } from '../../../../engine';
import { compileGrant } from '../../../../engine/grant';
import { readFlow } from '../../../support/flows';

const { grant: written } = readFlow('flows/interface-wizard.json').document;
if (!written) throw new Error('the wizard has no grant');
const grant: FunnelGrant = { ...written, starts: 'offer', after: undefined };
const config = compileGrant(grant);
const hour = 3_600_000;
const start = Date.parse('2026-05-04T09:00:00Z');
const key = grant.storageKey;

const data = new Map<string, string>();
let writes = 0;
const storage: RawStorage = {
  get length() {
    return data.size;
  },
  key: (index) => [...data.keys()][index] ?? null,
  getItem: (name) => data.get(name) ?? null,
  setItem: (name, text) => {
    writes += 1;
    data.set(name, text);
    // Other tabs are notified; here, all are.
    queueMicrotask(() => window.dispatchEvent(new StorageEvent('storage', { key: name })));
  },
  removeItem: (name) => {
    data.delete(name);
    queueMicrotask(() => window.dispatchEvent(new StorageEvent('storage', { key: name })));
  },
};
const blocked = (): RawStorage => {
  throw new Error('blocked');
};

const opened: OpenGrant[] = [];
const reported: string[] = [];
const played: string[] = [];

/** A tab that shows the grant. */
function tab(open: () => RawStorage = () => storage, own = grant): OpenGrant {
  const page = openGrant(own, own === grant ? config : compileGrant(own), {
    store: createStore(open),
    playEffect: (name) => played.push(name),
    report: (event) => reported.push(event),
  });
  opened.push(page);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  for (const page of opened.splice(0)) page.close();
  for (const list of [reported, played]) list.length = 0;
  data.clear();
  writes = 0;
  vi.useRealTimers();
});

const stored = (): unknown => JSON.parse(data.get(key) ?? 'null');

describe('while the page is being revealed', () => {
  it('nothing of the grant lies over it, and the seconds to its window begin after it', async () => {
    const screen = document.createElement('main');
    screen.dataset.reveal = '';
    document.body.append(screen);
    const page = tab();
    expect(stored()).toMatchObject({ startTime: start });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.now()).toMatchObject({ showBanner: false, isModalOpen: false });

    let seen = page.now();
    page.subscribe(() => (seen = page.now()));
    delete screen.dataset.reveal;
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toMatchObject({ showBanner: true, isBannerSmall: false });
    await vi.advanceTimersByTimeAsync(3900);
    expect(page.now().isModalOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.isModalOpen).toBe(true);
    screen.remove();
  });
});

describe('the grant of a device', () => {
  it('begins with the first offer, is stored as four values, and counts down', async () => {
    const page = tab();
    expect(stored()).toEqual({
      accepted: false,
      dismissed: false,
      startTime: start,
      expiryTime: start + 24 * hour,
    });
    expect(page.now().timeRemaining).toBe(24 * hour);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(page.now().timeRemaining).toBe(24 * hour - 61_000);
  });

  it('begins once, whichever tab begins it', async () => {
    const store = createStore(() => storage);
    beginGrant(grant, store);
    await vi.advanceTimersByTimeAsync(2 * hour);
    beginGrant(grant, store);
    expect(tab().now().timeRemaining).toBe(22 * hour);
  });

  it('is accepted with a report and a sound, and stays so on the next page', async () => {
    const page = tab();
    await vi.advanceTimersByTimeAsync(4000);
    page.send('accept');
    expect(page.now()).toMatchObject({ hasAccepted: true, isModalOpen: false });
    expect(stored()).toMatchObject({ accepted: true });
    expect(reported).toEqual(['founder_grant_activated']);
    expect(played).toEqual(['soft']);
    page.close();
    expect(tab().now()).toMatchObject({ hasAccepted: true, showBanner: false });
  });

  it('cannot be accepted when it ran out unseen', async () => {
    const page = tab();
    await vi.advanceTimersByTimeAsync(4000);
    vi.setSystemTime(start + 25 * hour);
    page.send('accept');
    expect(page.now()).toMatchObject({ isEligible: false, isModalOpen: false });
    expect(reported).toEqual([]);
    expect(data.has(key)).toBe(false);
    page.close();
    vi.setSystemTime(start);
    expect(tab().now().isEligible).toBe(false);
  });

  it('works for the page where storage is blocked', async () => {
    const page = tab(blocked);
    await vi.advanceTimersByTimeAsync(4000);
    expect(page.now().isModalOpen).toBe(true);
    page.send('dismiss');
    expect(page.now()).toMatchObject({ hasDismissed: true, timeRemaining: 24 * hour - 4000 });
  });

  it('waits while something else has the attention', async () => {
    const page = tab();
    page.hold(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.now().isModalOpen).toBe(false);
    page.hold(false);
    expect(page.now().isModalOpen).toBe(true);
  });

  it('comes back when everything of it is cleared while a page is open', async () => {
    const page = tab();
    vi.setSystemTime(start + 3 * hour);
    data.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(page.now().timeRemaining).toBe(21 * hour);
    expect(stored()).toMatchObject({ startTime: start });
  });
});

describe('a grant that begins with reading', () => {
  const later: FunnelGrant = { ...written, starts: 'read' };
  const readTab = (): OpenGrant => tab(undefined, later);

  it('has its whole time, shows no banner and is kept nowhere until it has begun', async () => {
    const page = readTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.now()).toMatchObject({
      isEligible: true,
      showBanner: false,
      isModalOpen: false,
      timeRemaining: 24 * hour,
    });
    expect(data.size).toBe(0);
  });

  it('runs from the moment of reading, also after a reload', async () => {
    const page = readTab();
    await vi.advanceTimersByTimeAsync(60_000);
    page.send('read');
    expect(page.now()).toMatchObject({ showBanner: true });
    expect(JSON.parse(data.get(key) ?? '')).toMatchObject({
      startTime: start + 60_000,
      expiryTime: start + 60_000 + 24 * hour,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readTab().now()).toMatchObject({
      showBanner: true,
      timeRemaining: 24 * hour - 10_000,
    });
  });

  it('that has begun in one tab has begun in the other', async () => {
    const [one, two] = [readTab(), readTab()];
    await vi.advanceTimersByTimeAsync(5000);
    one.send('read');
    await vi.advanceTimersByTimeAsync(0);
    expect(two.now()).toMatchObject({ showBanner: true, timeRemaining: 24 * hour });
  });
});

describe('two tabs', () => {
  it('agree at once, and only the one that accepts celebrates', async () => {
    const [one, two] = [tab(), tab()];
    await vi.advanceTimersByTimeAsync(4000);
    one.send('dismiss');
    await vi.advanceTimersByTimeAsync(0);
    expect(two.now()).toMatchObject({ hasDismissed: true, isModalOpen: false });
    two.send('claim');
    two.send('accept');
    await vi.advanceTimersByTimeAsync(0);
    expect(one.now()).toMatchObject({ hasAccepted: true, showBanner: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(two.now().hasConfetti).toBe(true);
    expect(one.now().hasConfetti).toBe(false);
  });

  it('do not keep each other busy', async () => {
    const pages = [tab(), tab(), tab()];
    writes = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pages).toHaveLength(3);
    expect(writes).toBeLessThanOrEqual(2 * 10);
  });

  it('learn that it is over', async () => {
    const [one, two] = [tab(), tab()];
    const heard = vi.fn<() => void>();
    two.subscribe(heard);
    vi.setSystemTime(start + 24 * hour);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(one.now().isEligible).toBe(false);
    expect(two.now().isEligible).toBe(false);
    expect(heard).toHaveBeenCalled();
    expect(data.has(key)).toBe(false);
  });
});
