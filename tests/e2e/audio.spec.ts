import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

// Clips play.
test.use({ movement: 'runs' });

interface Sounding {
  readonly src: string;
  readonly isPlaying: boolean;
  readonly volume: number;
  readonly loop: boolean;
}

const { audio, labels } = wizard.document;
const all = answersAt(wizard.document, 0);

test.describe('sound', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.page.addInitScript(() => {
      const asked = new Set<HTMLMediaElement>();
      Reflect.set(window, 'asked', asked);
      // oxlint-disable-next-line typescript/unbound-method
      HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
        apply(play, element: HTMLMediaElement) {
          asked.add(element);
          return Reflect.apply(play, element, []);
        },
      });
    });
  });

  test(
    'can be turned off, which is remembered, and on again',
    { tag: '@desk' },
    async ({ visitor }) => {
      const mute = visitor.page.getByRole('button', { name: labels.mute });
      const unmute = visitor.page.getByRole('button', { name: labels.unmute });
      await visitor.goto();
      await visitor.expectHere();
      await visitor.press(mute);
      await expect(unmute).toBeVisible();
      expect(await visitor.raw(audio?.mutedKey ?? '')).toBe('true');
      await visitor.act(all);
      await visitor.expectHere();
      await visitor.passTime(5000);
      expect(
        (await soundsOf(visitor)).filter(({ isPlaying, src }) => isPlaying && isAudio(src)),
      ).toEqual([]);

      await visitor.reload();
      await visitor.expectHere();
      await expect(unmute).toBeVisible();
      await letSoundBegin(visitor);
      expect((await soundsOf(visitor)).filter(({ src }) => isAudio(src))).toEqual([]);

      await visitor.press(unmute);
      await expect(mute).toBeVisible();
      expect(await visitor.raw(audio?.mutedKey ?? '')).toBe('false');
      await letSoundBegin(visitor);
      await expect
        .poll(async () =>
          (await soundsOf(visitor)).some(({ isPlaying, src }) => isPlaying && isAudio(src)),
        )
        .toBe(true);
    },
  );

  test(
    'changes with the screens that name another track, and rests while a clip is played',
    {
      tag: '@desk',
    },
    async ({ visitor }) => {
      test.slow();
      const playing = async (): Promise<string[]> =>
        (await soundsOf(visitor)).flatMap(({ isPlaying, src }) =>
          isPlaying && Object.values(audio?.tracks ?? {}).some((track) => track.src === src)
            ? [src]
            : [],
        );
      await visitor.goto();
      let before = '';
      await visitor.take(all, {
        onScreen: async () => {
          if (visitor.screensBefore === 0) return;
          const { music = audio?.music } = visitor.outlined;
          const { type } = visitor.screen;
          if (before === music || type === 'carousel' || type === 'loader') return;
          before = music ?? '';
          if (visitor.screen.type === 'info' && visitor.screen.autoAdvance) return;
          await visitor.page.waitForLoadState('networkidle');
          await visitor.passTime(4000);
          await expect.poll(playing, visitor.node).toEqual([audio?.tracks[before]?.src]);
          if (visitor.screen.type !== 'video') return;
          await visitor.press(visitor.button(visitor.screen.labels.play));
          visitor.sends('play');
          // The music fades once the clip has begun.
          await expect
            .poll(async () => {
              await visitor.passTime(1000);
              return playing();
            }, visitor.node)
            .toEqual([]);
          await visitor.reload();
          await visitor.expectHere();
        },
      });
    },
  );

  test('of a choice is played', { tag: '@desk' }, async ({ visitor }) => {
    const effect = audio?.effects[audio.cues.choice ?? ''];
    await visitor.goto();
    await visitor.expectHere();
    await visitor.act(all);
    await visitor.expectHere();
    await expect
      .poll(async () => (await soundsOf(visitor)).find(({ src }) => src === effect?.src)?.volume)
      .toBe(effect?.volume);
  });
});

test.describe('sound that the browser refuses', () => {
  test.use({ time: 'runs' });

  test('is silent, and starts at the first gesture', { tag: '@phone' }, async ({ visitor }) => {
    const music = audio?.tracks[audio.music ?? ''];
    // Whatever a test runs in the page counts as a gesture: until then, the page has to speak.
    let tell = (_outcome: unknown): void => undefined;
    const outcome = new Promise<unknown>((resolve) => {
      tell = resolve;
    });
    await visitor.page.exposeFunction('onAsked', (text: unknown) => tell(text));
    await visitor.page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method
      HTMLMediaElement.prototype.play = new Proxy(HTMLMediaElement.prototype.play, {
        apply(play, element: HTMLMediaElement) {
          Reflect.set(window, 'lastAsked', element);
          const playing: Promise<void> = Reflect.apply(play, element, []);
          const report = (text: string): unknown => Reflect.get(window, 'onAsked')(text);
          playing.then(
            () => report('played'),
            (error: unknown) => report(error instanceof Error ? error.name : ''),
          );
          return playing;
        },
      });
    });
    await visitor.goto();
    expect(await outcome).toBe('NotAllowedError');
    await visitor.press(visitor.heading);
    const heard = (): Promise<unknown> =>
      visitor.page.evaluate(() => {
        const element: unknown = Reflect.get(window, 'lastAsked');
        if (!(element instanceof HTMLAudioElement)) return undefined;
        const { paused, volume, src, loop } = element;
        return { paused, volume: Math.round(volume * 100) / 100, src: new URL(src).pathname, loop };
      });
    await expect.poll(heard).toEqual({
      paused: false,
      volume: music?.volume,
      src: music?.src,
      loop: music?.loop,
    });
    await visitor.expectHere();
  });
});

test.describe('a funnel without sound', { tag: '@desk' }, () => {
  test.use({ funnel: garden });

  test('has no control for it', async ({ visitor }) => {
    await visitor.goto();
    await visitor.expectHere();
    await expect(visitor.button(garden.document.labels.mute)).toHaveCount(0);
  });
});

const isAudio = (src: string): boolean => src.startsWith('/media/audio/');

/** Lets the player arrive and its first delays pass. */
async function letSoundBegin(visitor: FunnelPage): Promise<void> {
  await visitor.page.waitForLoadState('networkidle');
  await visitor.passTime(1);
}

/** Everything that was ever asked to sound on this page. */
function soundsOf(visitor: FunnelPage): Promise<Sounding[]> {
  return visitor.page.evaluate(() =>
    [...(Reflect.get(window, 'asked') as Set<HTMLMediaElement>)].map((element) => ({
      src: new URL(element.currentSrc || element.src).pathname,
      isPlaying: !element.paused,
      volume: Math.round(element.volume * 100) / 100,
      loop: element.loop,
    })),
  );
}
