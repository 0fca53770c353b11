import { milliseconds, type VideoNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, wizard, type Funnel } from './support/funnels';
import { expect, test } from './support/test';

// Clips play.
test.use({ movement: 'runs' });

/** The screens of a funnel with a clip of its own, each with answers that lead to it. */
function clipsOf(funnel: Funnel, mode: VideoNode['mode']): string[] {
  return Object.entries(funnel.document.nodes).flatMap(([id, node]) =>
    node.type === 'video' && node.mode === mode ? [id] : [],
  );
}

const all = answersAt(wizard.document, 0);

async function openClip(visitor: FunnelPage, id: string): Promise<VideoNode> {
  await visitor.remembers(all);
  await visitor.open(id);
  await visitor.expectHere();
  const { screen } = visitor;
  if (screen.type !== 'video') throw new Error(`"${id}" is no video.`);
  return screen;
}

test(
  'screens with text show their button on a phone on its side',
  { tag: '@phone' },
  async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 740, height: 360 });
    await visitor.remembers(all);
    for (const [id, node] of Object.entries(wizard.document.nodes)) {
      if (node.type !== 'info' || node.button === undefined) continue;
      await visitor.open(id);
      await expect.soft(visitor.button(node.button), id).toBeInViewport({ ratio: 1 });
    }
  },
);

// Others are the same screen with other copy.
for (const id of clipsOf(wizard, 'explainer').slice(0, 1))
  test.describe(`the explainer on "${id}"`, () => {
    test(
      'rests muted, looping and sharp beside the words',
      { tag: '@desk' },
      async ({ visitor }) => {
        const screen = await openClip(visitor, id);
        await expect
          .poll(() => visitor.clip((video) => [video.muted, video.loop, video.paused]))
          .toEqual([true, true, false]);
        expect(await visitor.clip((video) => getComputedStyle(video).filter)).toBe('none');
        const film = await visitor.page.locator('main video').boundingBox();
        for (const words of [screen.note, screen.subheadline, ...(screen.intro ?? [])]) {
          if (words === undefined) continue;
          await expect(visitor.page.getByText(words)).toBeVisible();
          const box = await visitor.page.getByText(words).boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(film?.x ?? 0);
        }
        await expect(visitor.button(screen.labels.play)).toBeVisible();
        await expect(visitor.button(screen.labels.continue)).toBeVisible();
        if (screen.labels.or !== undefined)
          await expect(visitor.page.getByText(screen.labels.or, { exact: true })).toBeVisible();
        const { pauseMotion, playMotion } = visitor.funnel.document.labels;
        await visitor.press(visitor.button(pauseMotion));
        await expect.poll(() => visitor.clip((video) => video.paused)).toBe(true);
        await visitor.press(visitor.button(playMotion));
        await expect.poll(() => visitor.clip((video) => video.paused)).toBe(false);
        await visitor.expectEvents();
      },
    );

    test('is the ground of its screen, blurred, without a letter, within the tone of the look', async ({
      visitor,
    }) => {
      const screen = await openClip(visitor, id);
      const rest =
        screen.video === undefined ? undefined : visitor.funnel.document.videos[screen.video]?.rest;
      if (!rest) throw new Error('The clip of this screen rests on no passage.');
      const [from, to] = [milliseconds(rest.from), milliseconds(rest.to)];
      const { page } = visitor;
      const ground = page.locator('[data-film-ground] canvas');
      await expect(ground).toHaveCSS('filter', 'blur(10px)');
      await expect(ground).toHaveCSS('opacity', '1');
      await page.addStyleTag({
        content: 'header, footer, main > :not([data-film-ground]) { opacity: 0 }',
      });
      await expect.poll(() => visitor.clip((video) => video.readyState)).toBeGreaterThan(2);
      await visitor.clip((video) => video.pause());
      for (const part of [0.1, 0.35, 0.6, 0.85]) {
        await page.locator('main video').evaluate(
          (clip, at) => {
            (clip as HTMLVideoElement).currentTime = at;
          },
          (from + part * (to - from)) / 1000,
        );
        await expect.poll(() => visitor.clip((video) => video.seeking)).toBe(false);
        const drawn = await ground.evaluate(lightestOf);
        expect(drawn.bound).toBe('lightest');
        for (const [channel, value] of drawn.lightest.entries())
          expect(value).toBeLessThanOrEqual(drawn.tone[channel] ?? 0);
        const picture = (await page.screenshot({ scale: 'css' })).toString('base64');
        const sharpest = await page.evaluate(strongestEdge, picture);
        expect(sharpest, `brightness within 20 px, at ${part} of its passage`).toBeLessThan(24);
      }
    });

    test(
      'keeps its poster until the clip has come to the part that it rests on',
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        await page.addInitScript(() => {
          const frames: (readonly [at: number, isAwaited: boolean])[] = [];
          Object.assign(window, { frames });
          const watched = new WeakSet<HTMLVideoElement>();
          new MutationObserver(() => {
            const video = document.querySelector('video');
            if (!video || watched.has(video)) return;
            watched.add(video);
            const next = (): void =>
              void video.requestVideoFrameCallback((_now, { mediaTime }) => {
                frames.push([mediaTime, video.hasAttribute('data-awaited')]);
                next();
              });
            next();
          }).observe(document, { subtree: true, childList: true });
        });
        const screen = await openClip(visitor, id);
        const rest =
          screen.video === undefined
            ? undefined
            : visitor.funnel.document.videos[screen.video]?.rest;
        const from = milliseconds(rest?.from ?? '0s') / 1000;
        const framesNow = () =>
          page.evaluate(() => Object(window).frames as (readonly [number, boolean])[]);
        await expect
          .poll(async () =>
            (await framesNow()).filter(([at, isAwaited]) => at >= from && !isAwaited),
          )
          .not.toEqual([]);
        const early = (await framesNow()).filter(([at]) => at < from - 0.2);
        expect(early.filter(([, isAwaited]) => !isAwaited)).toEqual([]);
        await expect(page.locator('main video')).not.toHaveAttribute('data-awaited');
      },
    );

    test(
      'has a ground that moves with its clip, and stands still where nothing moves by itself',
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        const pictureNow = () =>
          page.locator('[data-film-ground] canvas[data-drawn]').evaluate(lightestOf);
        await openClip(visitor, id);
        const { picture } = await pictureNow();
        await expect.poll(async () => (await pictureNow()).picture).not.toBe(picture);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.reload();
        const still = await pictureNow();
        expect(await visitor.clip(({ paused }) => paused)).toBe(true);
        // Of the poster: not one colour.
        expect(still.colours).toBeGreaterThan(4);
      },
    );

    test(
      'plays from its start, with sound, captions and progress, sharp',
      { tag: '@phone' },
      async ({ visitor }) => {
        const screen = await openClip(visitor, id);
        await expect.poll(() => visitor.clip((video) => video.currentTime)).toBeGreaterThan(0.4);
        await visitor.clip((video) => {
          video.currentTime = 12;
        });
        await expect.poll(() => visitor.clip((video) => video.seeking)).toBe(false);
        await visitor.press(visitor.button(screen.labels.play));
        visitor.sends('play');
        await expect
          .poll(() => visitor.clip((video) => [video.muted, video.loop, video.paused]))
          .toEqual([false, false, false]);
        expect(await visitor.clip((video) => video.currentTime)).toBeLessThan(10);
        await expect
          .poll(() => visitor.clip((video) => getComputedStyle(video).filter))
          .toBe('none');
        await expect
          .poll(() => visitor.clip((video) => [...video.textTracks].map(({ mode }) => mode)))
          .toContain('showing');
        await expect
          .poll(() => visitor.clip(({ textTracks: [track] }) => track?.cues?.length ?? 0))
          .toBeGreaterThan(2);
        const video = visitor.funnel.document.videos[screen.video ?? ''];
        // The phone is upright, and so is its cut.
        const isUpright = video?.source.type === 'files' && video.source.portrait !== undefined;
        expect(await visitor.clip((clip) => clip.videoHeight > clip.videoWidth)).toBe(isUpright);
        const bar = visitor.page.getByRole('progressbar', { name: video?.title });
        await visitor.clip((clip) => {
          clip.currentTime = clip.duration / 2;
        });
        await expect
          .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
          .toBeGreaterThan(45);
        await expect(visitor.button(screen.labels.play)).toHaveCount(0);
        await expect(visitor.button(screen.labels.continue)).toHaveCount(0);

        const { pause, play, captions } = visitor.funnel.document.labels;
        await visitor.press(visitor.button(pause));
        await expect.poll(() => visitor.clip(({ paused }) => paused)).toBe(true);
        await visitor.press(visitor.button(play));
        await expect.poll(() => visitor.clip(({ paused }) => paused)).toBe(false);
        await visitor.press(visitor.button(captions));
        await expect
          .poll(() => visitor.clip(({ textTracks }) => [...textTracks].map(({ mode }) => mode)))
          .not.toContain('showing');
        await expect(visitor.button(captions)).toHaveAttribute('aria-pressed', 'false');
        await visitor.expectEvents();

        await visitor.press(visitor.button(screen.labels.skip));
        visitor.sends('skip');
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectEvents();
        await visitor.expectStored();
      },
    );
  });

for (const id of clipsOf(wizard, 'player'))
  test.describe(`the player on "${id}"`, () => {
    test(
      'fits a phone on its side, at rest and playing',
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        await page.setViewportSize({ width: 740, height: 360 });
        const screen = await openClip(visitor, id);
        const frame = page.locator('main video').locator('..');
        await expect(frame).toBeInViewport({ ratio: 1 });
        await expect(visitor.button(screen.labels.continue)).toBeInViewport({ ratio: 1 });
        // So slow that it still plays on a busy machine.
        await visitor.clip((clip) => {
          clip.defaultPlaybackRate = clip.playbackRate = 0.1;
        });
        await visitor.press(visitor.button(screen.labels.play));
        await expect(visitor.button(screen.labels.skip)).toBeInViewport({ ratio: 1 });
        await expect(frame).toBeInViewport({ ratio: 1 });
      },
    );

    test(
      'shows its poster until it is played, then the clip with sound',
      { tag: '@phone' },
      async ({ visitor }) => {
        const screen = await openClip(visitor, id);
        expect(await visitor.clip(({ paused, preload }) => [paused, preload])).toEqual([
          true,
          'none',
        ]);
        await visitor.press(visitor.button(screen.labels.play));
        visitor.sends('play');
        await expect
          .poll(() => visitor.clip(({ paused, muted, loop }) => [paused, muted, loop]))
          .toEqual([false, false, false]);
        await visitor.playToEnd();
        visitor.sends('ended');
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectEvents();
        await visitor.expectStored();
      },
    );

    test(
      'waits visibly while its clip is on its way, with the way on, and is begun once it moves',
      { tag: '@phone' },
      async ({ visitor }) => {
        let arrive = (): void => undefined;
        const arrived = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await visitor.page.route('**/media/*.{webm,mp4}', async (route) => {
          await arrived;
          await route.continue();
        });
        const screen = await openClip(visitor, id);
        const play = visitor.button(screen.labels.play);
        await visitor.press(play);
        await expect(play).toHaveAttribute('aria-busy', 'true');
        await expect(visitor.button(screen.labels.continue)).toBeVisible();
        await visitor.expectEvents();
        arrive();
        await expect(visitor.button(screen.labels.skip)).toBeVisible();
        visitor.sends('play');
        await visitor.expectEvents();
      },
    );

    test(
      'can be left while its clip is on its way, and was never begun',
      { tag: '@phone' },
      async ({ visitor }) => {
        await visitor.page.route('**/media/*.{webm,mp4}', () => undefined);
        const screen = await openClip(visitor, id);
        await visitor.press(visitor.button(screen.labels.play));
        await visitor.press(visitor.button(screen.labels.continue));
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectEvents();
      },
    );

    test(
      'is a still image from the start where the browser plays none of its formats',
      { tag: '@desk' },
      async ({ visitor }) => {
        // It says so about each source while the page loads, before anything listens.
        await visitor.page.route(/\/format-info\//, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(
            /type="video\/\w+"/g,
            'type="video/none"',
          );
          await route.fulfill({ response, body });
        });
        const screen = await openClip(visitor, id);
        await expect(
          visitor.page.locator(`main img[src="${screen.background?.src}"]`),
        ).toBeVisible();
        await expect(visitor.page.locator('video')).toHaveCount(0);
      },
    );

    test(
      'falls back to a still image, and the way on remains',
      { tag: '@desk' },
      async ({ visitor }) => {
        visitor.problems.allow(/\/media\//);
        await visitor.page.route('**/media/*.{webm,mp4}', (route) =>
          route.fulfill({ status: 404 }),
        );
        const screen = await openClip(visitor, id);
        await visitor.press(visitor.button(screen.labels.play));
        // It has not begun, and no report says so.
        await expect(visitor.page.locator('video')).toHaveCount(0);
        await expect(
          visitor.page.locator(`main img[src="${screen.background?.src}"]`),
        ).toBeVisible();
        await visitor.press(visitor.button(screen.labels.continue));
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectEvents();
      },
    );
  });

test.describe('a visitor who arrives by tapping', () => {
  // Held, the clock holds back what the page does right after a tap.
  test.use({ time: 'runs' });

  for (const [mode, reducedMotion] of [
    ['player', 'no-preference'],
    ['explainer', 'reduce'],
  ] as const)
    test(`at ${mode === 'player' ? 'a player' : 'an explainer, with less motion,'} sees its poster, and no clip is fetched`, async ({
      visitor,
    }) => {
      const { page, funnel } = visitor;
      await page.emulateMedia({ reducedMotion });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) fetched.push(request.url());
      });
      const [id = ''] = clipsOf(funnel, mode);
      const before = Object.entries(funnel.outline.nodes).find(([, { transitions }]) =>
        transitions.some(({ to }) => to === id),
      );
      await visitor.remembers(all);
      await visitor.open(before?.[0] ?? '');
      await visitor.expectHere();
      await visitor.act(all);
      await visitor.expectHere();
      await page.waitForLoadState('networkidle');
      expect(await visitor.clip(({ readyState }) => readyState)).toBe(0);
      expect(await visitor.clip((clip) => getComputedStyle(clip).backgroundImage)).toMatch(/url/);
      expect(fetched).toEqual([]);
    });
});

test.describe('a hosted film', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  test('is called only once the visitor asks, and can be skipped', async ({ visitor }) => {
    const outside: string[] = [];
    visitor.page.on('request', (request) => {
      if (!request.url().startsWith(garden.url)) outside.push(request.url());
    });
    const [id = ''] = clipsOf(garden, 'player');
    await visitor.remembers(answersAt(garden.document, 0));
    await visitor.open(id);
    await visitor.expectHere();
    const { screen } = visitor;
    if (screen.type !== 'video') throw new Error(`"${id}" is no video.`);
    expect(outside).toEqual([]);
    await visitor.expectStarted();
    await visitor.press(visitor.button(screen.labels.play));
    visitor.sends('play');
    await expect(visitor.page.locator('iframe')).toBeVisible();
    await expect(visitor.page.locator('iframe')).toHaveAttribute('title', /\w/);
    await expect.poll(() => outside.length).toBe(1);
    await visitor.press(visitor.button(screen.labels.skip));
    visitor.sends('skip');
    visitor.leaves();
    await visitor.expectHere();
    await visitor.expectEvents();
    await visitor.expectStored();
  });
});

/** Runs in the page: how much the brightness of a picture (0 to 255) differs at most over 20 pixels, as at a letter's edge. */
/** What a ground shows: the largest value of each channel, beside the tone that bounds it. */
function lightestOf(canvas: HTMLElement | SVGElement) {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas.');
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d')!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const style = getComputedStyle(canvas);
  const hex = style.getPropertyValue('--film-tone').trim();
  const colours = Array.from({ length: width * height }, (_, at) => data.slice(at * 4, at * 4 + 3));
  return {
    picture: String(data),
    bound: style.getPropertyValue('--film-bound').trim(),
    tone: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
    lightest: [0, 1, 2].map((channel) => Math.max(...colours.map((each) => each[channel] ?? 0))),
    colours: new Set(colours.map(String)).size,
  };
}

async function strongestEdge(base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const brightness = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  };
  let strongest = 0;
  for (let y = 80; y < height - 80; y += 4)
    for (let x = 0; x < width - 20; x += 4)
      strongest = Math.max(strongest, Math.abs(brightness(x, y) - brightness(x + 20, y)));
  return strongest;
}
