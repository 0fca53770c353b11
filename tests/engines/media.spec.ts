import { answersAt } from '../e2e/support/answer-sets';
import { wizard } from '../e2e/support/funnels';
import { sectionsOf } from '../e2e/support/offer-page';
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

/** How loud the file is, at its loudest, that the page's film plays: 0 is silence. No machine of tests has a speaker. */
const loudnessOf = ({ page }: EngineVisitor): Promise<number> =>
  page.run(async () => {
    const file = await fetch(document.querySelector('video')!.currentSrc);
    const decoder = new OfflineAudioContext(1, 1, 44_100);
    const sound = await decoder.decodeAudioData(await file.arrayBuffer());
    return sound.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });

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

  test('a film of the offer with sound runs, not muted, once Play is pressed', async ({
    visitor,
  }) => {
    const [section, { labels }] = sectionsOf('film')[0]!;
    await visitor.open('offer');
    await visitor.page.press({ role: 'button', name: labels.play, section });
    const playing = (): Promise<object | undefined> =>
      visitor.page.run(() => {
        const { currentTime, paused, muted, volume } = document.querySelector('video')!;
        return { runs: currentTime > 1 && !paused, muted, volume };
      });
    await expect.poll(playing).toEqual({ runs: true, muted: false, volume: 1 });
    expect(await loudnessOf(visitor)).toBeGreaterThan(0.01);
  });

  test('a clip that rests moves', async ({ visitor }) => {
    const [explainer] = Object.entries(wizard.document.nodes).find(
      ([, node]) => node.type === 'video' && node.mode === 'explainer',
    )!;
    await visitor.open(explainer);
    const moment = (): Promise<number | undefined> =>
      visitor.page.run(
        () => document.querySelector<HTMLVideoElement>('main video[loop]')?.currentTime,
      );
    await expect.poll(moment).toBeGreaterThan(0);
    const first = await moment();
    await expect.poll(moment).not.toBe(first);
  });
});
