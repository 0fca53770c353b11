import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepLinking, type LinkOutcome } from '../../../../app/browser/account/link-session';

afterEach(() => void vi.restoreAllMocks());

/** Tries with these outcomes, and gives how often and with which waits. */
async function tries(...outcomes: LinkOutcome[]) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warn.mockClear();
  const left = [...outcomes];
  const link = vi.fn<() => Promise<LinkOutcome>>(async () => left.shift() ?? 'later');
  const waited: number[] = [];
  await keepLinking(link, async (milliseconds) => void waited.push(milliseconds));
  return { calls: link.mock.calls.length, waited, warned: warn.mock.calls.length };
}

describe('linking an account to its session', () => {
  it('is done at once where it works', async () => {
    expect(await tries('linked')).toEqual({ calls: 1, waited: [], warned: 0 });
  });

  it('is tried again while the session is on its way', async () => {
    expect(await tries('later', 'later', 'linked')).toEqual({
      calls: 3,
      waited: [2_000, 5_000],
      warned: 0,
    });
  });

  it('is given up where it never works, and after the token has run out', async () => {
    expect(await tries('never')).toEqual({ calls: 1, waited: [], warned: 1 });
    const { calls, waited, warned } = await tries();
    expect([calls, warned]).toEqual([7, 1]);
    expect(waited.reduce((sum, each) => sum + each)).toBeLessThan(3_600_000);
  });
});
