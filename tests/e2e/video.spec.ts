import type { VideoNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, wizard, type Funnel } from './support/funnels';
import { strongestEdge } from './support/strongest-edge';
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
  await visitor.expectStarted();
  await visitor.expectHere();
  const { screen } = visitor;
  if (screen.type !== 'video') throw new Error(`"${id}" is no video.`);
  return screen;
}

/** The box around all that is shown of a screen's clip. */
const boxOf = ({ page }: FunnelPage) => page.locator('main [data-shown]');

/** What a frame of a page shows of a clip. */
interface Moment {
  readonly shown?: string;
  /** Of its box, in pixels. */
  readonly middle: readonly [x: number, y: number];
  readonly width: number;
  /** From 0 to 1, once there is a bar. */
  readonly progress?: number;
  /** How large the passage is drawn that it rests on, and what is seen of the box around it, in pixels. */
  readonly drawn: { readonly width: number; readonly height: number };
  readonly seen: { readonly width: number; readonly height: number };
}

/** A heading in the window, in pixels, and for a copy of it what moves it. */
interface Faded {
  readonly at: readonly number[];
  readonly opacity?: readonly string[];
  readonly hidden?: string | null;
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
          .poll(() => visitor.restingClip((video) => [video.muted, video.loop, video.paused]))
          .toEqual([true, true, false]);
        expect(await visitor.restingClip((video) => getComputedStyle(video).filter)).toBe('none');
        const film = await boxOf(visitor).boundingBox();
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
        await expect.poll(() => visitor.restingClip((video) => video.paused)).toBe(true);
        await visitor.press(visitor.button(playMotion));
        await expect.poll(() => visitor.restingClip((video) => video.paused)).toBe(false);
        await visitor.expectEvents();
      },
    );

    test('is the ground of its screen, blurred, without a letter, within the tone of the look', async ({
      visitor,
    }) => {
      await openClip(visitor, id);
      const { page } = visitor;
      const ground = page.locator('[data-film-ground] canvas');
      await expect(ground).toHaveCSS('filter', 'blur(10px)');
      await expect(ground).toHaveCSS('opacity', '1');
      await page.addStyleTag({
        content: 'header, footer, main > :not([data-film-ground]) { opacity: 0 }',
      });
      await expect.poll(() => visitor.restingClip((video) => video.readyState)).toBeGreaterThan(2);
      await visitor.restingClip((video) => video.pause());
      for (const part of [0.1, 0.35, 0.6, 0.85]) {
        await page.locator('main video:not(:has(track))').evaluate((clip, at) => {
          const film = clip as HTMLVideoElement;
          film.currentTime = at * film.duration;
        }, part);
        await expect.poll(() => visitor.restingClip((video) => video.seeking)).toBe(false);
        const drawn = await ground.evaluate(lightestOf);
        expect(drawn.bound).toBe('lightest');
        for (const [channel, value] of drawn.lightest.entries())
          expect(value).toBeLessThanOrEqual(drawn.tone[channel] ?? 0);
        const { width, height } = page.viewportSize()!;
        const sharpest = await strongestEdge(page, { x: 0, y: 80, width, height: height - 160 });
        expect(sharpest, `brightness within 20 px, at ${part} of its passage`).toBeLessThan(24);
      }
    });

    test(
      'shows its still until the passage that it rests on has drawn a frame, and fetches no more of it',
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
        let arrive = (): void => undefined;
        const arrived = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await page.route('**/media/*.{webm,mp4}', async (route) => {
          await arrived;
          await route.continue();
        });
        const screen = await openClip(visitor, id);
        const still = boxOf(visitor).locator('img');
        const source = visitor.funnel.document.videos[screen.video ?? '']?.source;
        if (source?.type !== 'files') throw new Error('The clip of this screen is no file.');
        await expect.poll(() => fetched).toContain(source.rest?.[0]?.src);
        await expect(boxOf(visitor)).toHaveAttribute('data-shown', 'still');
        await expect(still).toBeInViewport({ ratio: 1 });
        expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
        arrive();
        await expect(boxOf(visitor)).toHaveAttribute('data-shown', 'rest');
        expect(await visitor.restingClip(({ readyState }) => readyState)).toBeGreaterThan(1);
        await expect(still).toBeHidden();
        const files = [...source.files, ...(source.portrait?.files ?? [])];
        const cuts = new Set(files.map(({ src }) => src));
        expect(fetched.filter((path) => cuts.has(path))).toEqual([]);
      },
    );

    test(
      'leaves its room to the copy where neither it nor its still can be fetched',
      { tag: '@phone' },
      async ({ visitor }) => {
        visitor.problems.allow(/\/media\//);
        const screen = await openClip(visitor, id);
        const headline = visitor.page.getByRole('heading', { level: 1 });
        const below = (await boxOf(visitor).boundingBox())!;
        expect((await headline.boundingBox())?.y).toBeGreaterThan(below.y + below.height);
        await visitor.page.route('**/media/*.{webm,mp4,avif}', (route) => route.abort());
        await visitor.page.reload();
        await visitor.expectHere();
        await expect(boxOf(visitor)).toBeHidden();
        expect((await headline.boundingBox())?.y).toBeLessThan(below.y + below.height);
        await expect(visitor.button(screen.labels.play)).toBeVisible();
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
        expect(await visitor.restingClip(({ paused }) => paused)).toBe(true);
        // Of the poster: not one colour.
        expect(still.colours).toBeGreaterThan(4);
      },
    );

    test(
      'plays from its start, with sound and progress, sharp, and with captions on request',
      { tag: '@phone' },
      async ({ visitor }) => {
        const screen = await openClip(visitor, id);
        await visitor.press(visitor.button(screen.labels.play));
        visitor.sends('play');
        await expect
          .poll(() => visitor.clip((video) => [video.muted, video.loop, video.paused]))
          .toEqual([false, false, false]);
        expect(await visitor.clip((video) => video.currentTime)).toBeLessThan(10);
        await expect
          .poll(() => visitor.clip((video) => getComputedStyle(video).filter))
          .toBe('none');
        const { pause, play, captions } = visitor.funnel.document.labels;
        const modes = () =>
          visitor.clip(({ textTracks }) => [...textTracks].map(({ mode }) => mode));
        // The film draws the words of its captions itself.
        expect(await modes()).not.toContain('showing');
        await expect(visitor.button(captions)).toHaveAttribute('aria-pressed', 'false');
        await visitor.press(visitor.button(captions));
        await expect.poll(modes).toContain('showing');
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

        await visitor.press(visitor.button(pause));
        await expect.poll(() => visitor.clip(({ paused }) => paused)).toBe(true);
        await visitor.press(visitor.button(play));
        await expect.poll(() => visitor.clip(({ paused }) => paused)).toBe(false);
        await visitor.press(visitor.button(captions));
        await expect.poll(modes).not.toContain('showing');
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

for (const id of clipsOf(wizard, 'explainer').slice(0, 1))
  test.describe(`the explainer on "${id}", from frame to frame`, () => {
    // Held, the clock holds back what watches the frames.
    test.use({ time: 'runs' });

    test('grows from where it rested as it is played, its last frame in it, and its progress never goes back', async ({
      visitor,
    }) => {
      const { page } = visitor;
      const screen = await openClip(visitor, id);
      await expect(boxOf(visitor)).toHaveAttribute('data-shown', 'rest');
      const before = (await boxOf(visitor).boundingBox())!;
      await page.evaluate(() => {
        const seen: Moment[] = [];
        Object.assign(window, { seen });
        const look = (): void => {
          const box = document.querySelector<HTMLElement>('main [data-shown]');
          const bar = document.querySelector('main [role=progressbar] > div');
          const [, rest] = box?.querySelectorAll('video') ?? [];
          if (box && rest) {
            // Its first frame may come late: what grows is seen from where it begins.
            if (
              box.getAnimations().length > 0 &&
              !seen.some(({ progress }) => progress !== undefined)
            )
              for (const animation of box.getAnimations({ subtree: true }))
                animation.currentTime = 0;
            const { x, y, width, height } = box.getBoundingClientRect();
            // Its sides that are cut off, in pixels of the window.
            const { clipPath, transform } = getComputedStyle(box);
            const [, lengths = '0'] = /inset\(([^)r]*)/.exec(clipPath) ?? [];
            const [cutTop = 0, cutSide = cutTop] = lengths
              .trim()
              .split(' ')
              .map((length) => Number.parseFloat(length) * new DOMMatrix(transform).a);
            const place = rest.getBoundingClientRect();
            const { objectFit } = getComputedStyle(rest);
            const scale = Math[objectFit === 'cover' ? 'max' : 'min'](
              place.width / rest.videoWidth,
              place.height / rest.videoHeight,
            );
            const progress = bar ? new DOMMatrix(getComputedStyle(bar).transform).a : undefined;
            seen.push({
              shown: box.dataset.shown,
              middle: [x + width / 2, y + height / 2],
              width,
              progress,
              drawn: { width: rest.videoWidth * scale, height: rest.videoHeight * scale },
              seen: { width: width - 2 * cutSide, height: height - 2 * cutTop },
            });
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await visitor.press(visitor.button(screen.labels.play));
      visitor.sends('play');
      await expect(visitor.button(screen.labels.skip)).toBeVisible();
      await expect(boxOf(visitor)).toHaveAttribute('data-shown', 'clip');
      const moments = () => page.evaluate(() => Object(window).seen as Moment[]);
      await expect.poll(async () => (await moments()).at(-1)?.progress ?? 0).toBeGreaterThan(0.05);
      const seen = await moments();
      // Never its still again, and never nothing.
      expect(new Set(seen.map(({ shown }) => shown))).toEqual(new Set(['rest', 'clip']));
      const playing = seen.filter(({ progress }) => progress !== undefined);
      const [first] = playing;
      // Until its clip is seen, the passage covers all of the box, from where it was: no other film is seen beside it.
      const resting = seen.findLast(({ progress }) => progress === undefined);
      expect(first?.seen.height).toBeLessThan((resting?.seen.height ?? 0) * 1.25);
      expect(first?.drawn.height).toBeLessThan((resting?.drawn.height ?? 0) * 1.25);
      for (const moment of playing.filter(({ shown }) => shown === 'rest'))
        for (const side of ['width', 'height'] as const)
          expect(moment.drawn[side]).toBeGreaterThan(moment.seen[side] - 1);
      expect(first?.progress).toBe(0);
      expect(first?.middle[0]).toBeCloseTo(before.x + before.width / 2, -2);
      expect(first?.width).toBeLessThan(before.width * 1.1);
      const last = playing.at(-1)!;
      for (const [at, { progress = 0, width }] of playing.entries()) {
        expect(progress).toBeGreaterThanOrEqual(playing[at - 1]?.progress ?? 0);
        expect(width).toBeGreaterThanOrEqual((playing[at - 1]?.width ?? 0) - 1);
        expect(width).toBeLessThanOrEqual(last.width + 1);
      }
    });
  });

test.describe('the words of a screen whose film is played on a phone', { tag: '@phone' }, () => {
  test.use({ time: 'runs' });
  const [explainer = ''] = clipsOf(wizard, 'explainer');
  const [player = ''] = clipsOf(wizard, 'player');
  const leads = ([, { transitions }]: [string, { transitions: readonly { to: string }[] }]) =>
    transitions.map(({ to }) => to);

  for (const [id, reducedMotion] of [
    [explainer, 'no-preference'],
    [player, 'no-preference'],
    [player, 'reduce'],
  ] as const)
    test(`on "${id}" fade where they were, motion: ${reducedMotion}`, async ({ visitor }) => {
      const { page } = visitor;
      await page.emulateMedia({ reducedMotion });
      await visitor.remembers(all);
      // They have slid in.
      const before = Object.entries(wizard.outline.nodes).find((each) => leads(each).includes(id));
      await visitor.open(before?.[0] ?? '');
      await visitor.expectHere();
      await visitor.act(all);
      await visitor.expectHere();
      const { screen } = visitor;
      if (screen.type !== 'video') throw new Error(`"${id}" is no video.`);
      await page.evaluate(() => {
        const placeOf = (part: ParentNode): number[] => {
          const { left, top, width } = part.querySelector('h1')!.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        };
        const main = document.querySelector('main')!;
        const seen: Faded[] = [];
        Object.assign(window, { seen });
        document.addEventListener('click', () => seen.push({ at: placeOf(main) }), true);
        new MutationObserver((changes) => {
          for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (!(added instanceof HTMLElement) || !added.inert) continue;
            const frames = added
              .getAnimations()
              .flatMap(({ effect }) =>
                effect instanceof KeyframeEffect ? effect.getKeyframes() : [],
              );
            seen.push({
              at: placeOf(added),
              opacity: frames.map(({ opacity }) => String(opacity)),
              hidden: added.getAttribute('aria-hidden'),
            });
          }
        }).observe(main, { childList: true });
      });
      await visitor.press(visitor.button(screen.labels.play));
      visitor.sends('play');
      await expect(visitor.button(screen.labels.skip)).toBeVisible();
      await expect(visitor.button(wizard.document.labels.pause)).toBeFocused();
      await expect(page.locator('main > [inert]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const seen = await page.evaluate(() => Object(window).seen as Faded[]);
      const faded = { at: seen[0]?.at, opacity: ['1', '0'], hidden: 'true' };
      expect(seen.slice(1)).toEqual(reducedMotion === 'reduce' ? [] : [faded]);
    });
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
        const frame = boxOf(visitor);
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
            /type="video\/[^"]+"/g,
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
      await expect(boxOf(visitor)).toHaveAttribute('data-shown', 'still');
      const still = boxOf(visitor).locator('img');
      await expect(still).toBeVisible();
      expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
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
