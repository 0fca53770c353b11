// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { savedWithin } from '../../../../app/browser/session/saved-within';

const never = (): Promise<void> => new Promise(() => undefined);
const aMinute = 60_000;

/** Whether a wait has ended by now. */
async function hasEnded(wait: Promise<unknown>): Promise<boolean> {
  let ended = false;
  void wait.then(() => (ended = true));
  await new Promise(setImmediate);
  return ended;
}

describe('waiting for the session to be saved', () => {
  it('the wait for saving ends when the session is saved', async () => {
    let save = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (save = resolve));
    const wait = savedWithin({ arrived: () => arrived }, aMinute);
    expect(await hasEnded(wait)).toBe(false);
    save();
    expect(await hasEnded(wait)).toBe(true);
  });

  it('ends when saving cannot even begin', async () => {
    const wait = savedWithin({ arrived: () => Promise.reject(new Error('no code')) }, aMinute);
    expect(await hasEnded(wait)).toBe(true);
  });

  it('ends at once for a session that is not saved on a server', async () => {
    expect(await hasEnded(savedWithin({}, aMinute))).toBe(true);
  });

  it('the wait for saving ends after its time', async () => {
    // That it does not end before is shown above: no test depends on how fast the machine is.
    await expect(savedWithin({ arrived: never }, 1)).resolves.toBeDefined();
  });

  it('ends when the page is left', async () => {
    const wait = savedWithin({ arrived: never }, aMinute);
    expect(await hasEnded(wait)).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(await hasEnded(wait)).toBe(true);
  });
});
