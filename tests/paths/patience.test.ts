import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFailure, patient, untilSame } from '../../app/paths/browser/page/patience';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many milliseconds a look takes whose differences follow from the time that has passed. */
async function waited(
  patience: typeof patient,
  seenAt: (time: number) => readonly string[],
  isWaiting: (time: number) => boolean = () => false,
): Promise<number> {
  const began = Date.now();
  const passed = (): number => Date.now() - began;
  const looking = untilSame(
    () => Promise.resolve(seenAt(passed())),
    patience,
    () => isWaiting(passed()),
  ).then(passed);
  await vi.runAllTimersAsync();
  return looking;
}

describe('waiting for what is expected', () => {
  it('ends when it is seen', async () => {
    expect(await waited(patient, (time) => (time < 4000 ? ['heading'] : []))).toBe(4000);
  });

  it('ends ten seconds after a page has stopped to change, before a failure is known', async () => {
    expect(await waited(patient, () => ['heading'])).toBe(10_000);
  });

  it('ends soon after a page has settled, where a failure is known', async () => {
    const seen = (time: number): string[] => [time < 700 ? 'loading' : 'heading'];
    expect(await waited(afterFailure, seen)).toBeLessThan(2000);
  });

  it('goes on while a request is open, as more can change then', async () => {
    const took = waited(
      afterFailure,
      (time) => (time < 6000 ? ['heading'] : []),
      (time) => time < 5500,
    );
    expect(await took).toBe(6000);
  });

  it('ends also where a request is never answered', async () => {
    expect(
      await waited(
        afterFailure,
        () => ['heading'],
        () => true,
      ),
    ).toBe(10_000);
  });
});
