import { answersAt } from '../e2e/support/answer-sets';
import { wizard } from '../e2e/support/funnels';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, phone, test } from './support/test';

const { audio } = wizard.document;
const music = audio?.tracks[audio.music ?? ''];
const answers = answersAt(wizard.document, 0);

interface Sounding {
  readonly src: string;
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly time: number;
}

/** What has been asked to play on this page. */
const soundsOf = (visitor: EngineVisitor): Promise<Sounding[]> =>
  visitor.page.run(() =>
    (Reflect.get(window, 'media') as HTMLMediaElement[]).map((element) => ({
      src: new URL(element.currentSrc || element.src).pathname,
      isPlaying: !element.paused,
      isMuted: element.muted,
      volume: Math.round(element.volume * 100) / 100,
      time: element.currentTime,
    })),
  );

test.describe('sound and clips', () => {
  test.use({ size: phone });

  test('music that the browser refuses, or stops as soon as it is heard, plays from the first gesture', async ({
    visitor,
  }) => {
    await visitor.goto();
    await visitor.expectHere();
    // It has been tried, and is silent.
    await expect.poll(async () => (await soundsOf(visitor)).length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await soundsOf(visitor)).some(({ isPlaying }) => isPlaying))
      .toBe(false);
    await visitor.act(answers);
    await visitor.expectHere();
    await expect
      .poll(async () => (await soundsOf(visitor)).findLast(({ src }) => src === music?.src))
      .toMatchObject({ isPlaying: true, volume: music?.volume, isMuted: false });
  });

  test('a clip that rests moves', async ({ visitor }) => {
    const [explainer] = Object.entries(wizard.document.nodes).find(
      ([, node]) => node.type === 'video' && node.mode === 'explainer',
    )!;
    await visitor.open(explainer);
    const moment = (): Promise<number | undefined> =>
      visitor.page.run(() => document.querySelector('video')?.currentTime);
    await expect.poll(moment).toBeGreaterThan(0);
    const first = await moment();
    await expect.poll(moment).not.toBe(first);
  });
});
