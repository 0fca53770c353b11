// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateness, slowMark } from '../../../app/devserver/studio/slow-mark';
import { connectionOf } from '../../../app/studio/preview/frame/slow-connection';

const addressesAfter = (moves: readonly string[]): string[] =>
  moves.map((to) => {
    window.history.pushState(null, '', to);
    return `${window.location.pathname}${window.location.search}`;
  });

describe('the connection of a preview', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    // What covers the methods of every history.
    for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, name);
    window.history.replaceState(null, '', '/');
  });

  it('has everything at once, and changes no address, unless it is slow', async () => {
    const { has, delay } = connectionOf(window);
    expect(has('video')).toBe(true);
    const waited = vi.fn<() => void>();
    void delay().then(waited);
    await vi.advanceTimersByTimeAsync(0);
    expect(waited).toHaveBeenCalled();
    expect(addressesAfter(['/role'])).toEqual(['/role']);
  });

  it('lets code and answers arrive late where it is slow', async () => {
    window.history.replaceState(null, '', `/?${slowMark}`);
    const { has, add, fetch, delay } = connectionOf(window);
    add('info');
    expect([has('info'), has('video')]).toEqual([true, false]);
    void fetch(['video', 'offer']);
    const waited = vi.fn<() => void>();
    void delay().then(waited);
    await vi.advanceTimersByTimeAsync(lateness - 1);
    expect([has('video'), waited.mock.calls.length]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([has('video'), has('offer'), waited.mock.calls.length]).toEqual([true, true, 1]);
  });

  it('says in every address that it is slow', () => {
    window.history.replaceState(null, '', `/?${slowMark}`);
    connectionOf(window);
    expect(addressesAfter(['/role', '/plan?size=2'])).toEqual([
      `/role?${slowMark}=`,
      `/plan?size=2&${slowMark}=`,
    ]);
    window.history.replaceState(null, '', '/offer');
    expect(window.location.search).toBe(`?${slowMark}=`);
  });
});
