import { describe, expect, test } from 'vitest';
import { startMedia } from '../../../../renderers/video/playback/start-media';

/** A clip whose `play` an extension has replaced. */
function clipWith(play: () => unknown): HTMLMediaElement {
  const clip = document.createElement('video');
  Reflect.set(clip, 'play', play);
  return clip;
}

describe('a clip that is asked to play', () => {
  test.each<[string, () => unknown, string]>([
    ['returns nothing', () => undefined, 'failed'],
    ['returns something else', () => 5, 'failed'],
    [
      'throws',
      () => {
        throw new TypeError('Illegal invocation');
      },
      'failed',
    ],
    ['rejects without a reason', () => Promise.reject<unknown>(undefined), 'failed'],
    ['rejects with a text', () => Promise.reject(new Error('no')), 'failed'],
    [
      'is interrupted',
      () => Promise.reject(new DOMException('The play() request was interrupted', 'AbortError')),
      'failed',
    ],
    [
      'is refused',
      () => Promise.reject(new DOMException('Play without a gesture', 'NotAllowedError')),
      'refused',
    ],
    [
      'is refused by the error of another window',
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      () => Promise.reject({ name: 'NotAllowedError' }),
      'refused',
    ],
  ])('says so where its play %s', async (_, play, outcome) => {
    expect(await startMedia(clipWith(play))).toBe(outcome);
  });

  test('says that it has started', async () => {
    const clip = clipWith(() => Promise.resolve());
    Object.defineProperty(clip, 'paused', { value: false });
    expect(await startMedia(clip)).toBe('started');
  });
});
