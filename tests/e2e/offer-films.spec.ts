import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { openOffer, part, scrollTo, sectionOf, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

const films = sectionsOf('film');
const [storiesId, { proof }] = sectionOf('stories');
const [largeId, large] = films.find(([, { labels }]) => labels.enlarge)!;
const [linkedId, linked] = films.find(([, { afterTo }]) => afterTo)!;

/** What the page has asked for that is a clip, a frame or belongs to one. */
function mediaAskedBy(visitor: FunnelPage): string[] {
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (/\.(webm|mp4|vtt)$|vimeo|youtube|wistia|demo\/mia\.html/.test(request.url()))
      asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const dialogs: readonly [string, (visitor: FunnelPage) => Locator, string | undefined][] = [
  [
    'the full demo',
    (visitor) => part(visitor, largeId).getByRole('button', { name: large.labels.enlarge }),
    large.labels.close,
  ],
  [
    'the proof',
    (visitor) => part(visitor, storiesId).getByRole('button', { name: proof?.button }),
    proof?.close,
  ],
];

test.describe('the films of the offer', () => {
  test.use({ time: 'runs' });

  test(
    'ask for nothing until the visitor does, however far they scroll',
    { tag: '@desk' },
    async ({ visitor }) => {
      const asked = mediaAskedBy(visitor);
      await openOffer(visitor);
      for (const section of await visitor.page.locator('[data-section]').all())
        await section.scrollIntoViewIfNeeded();
      await visitor.page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      const film = await scrollTo(visitor, films[0]?.[0] ?? '');
      await visitor.press(film.getByRole('button', { name: films[0]?.[1].labels.play }));
      await expect.poll(() => asked.some((path) => /\.(webm|mp4)$/.test(path))).toBe(true);
      expect(new Set(asked.map((path) => path.replace(/\.\w+$/, ''))).size).toBe(1);
    },
  );

  test(
    'end with a link to the plan, where the focus goes',
    { tag: '@phone' },
    async ({ visitor }) => {
      await openOffer(visitor);
      const film = await scrollTo(visitor, linkedId);
      const state = film.locator('[data-pictured][data-state]');
      const link = film.getByRole('link', { name: 'Continue to your personalized plan' });
      await expect(state).toHaveAttribute('data-state', 'collapsed');
      await expect(link).toHaveCount(0);
      await visitor.press(film.getByRole('button', { name: linked.labels.play }));
      await expect(state).toHaveAttribute('data-state', 'playing');
      await expect
        .poll(() => visitor.dataLayer())
        .toContainEqual({ event: 'video_cta_click', session_id: '<session id>' });
      await visitor.press(film.getByRole('button', { name: visitor.funnel.document.labels.pause }));
      await expect(state).toHaveAttribute('data-state', 'paused');
      await visitor.press(film.getByRole('button', { name: visitor.funnel.document.labels.play }));
      await expect(state).toHaveAttribute('data-state', 'playing');
      await visitor.playToEnd();
      await expect(state).toHaveAttribute('data-state', 'ended');
      await expect(link).toBeFocused();
      await visitor.press(link);
      await expect(part(visitor, linked.afterTo ?? '')).toBeFocused();
      await expect(part(visitor, linked.afterTo ?? '')).toBeInViewport();
    },
  );

  for (const [what, opener, close] of dialogs) {
    test(
      `open ${what} over the page, which waits behind it`,
      { tag: '@desk' },
      async ({ visitor }) => {
        const { page } = visitor;
        const asked = mediaAskedBy(visitor);
        await openOffer(visitor);
        const button = opener(visitor);
        const dialog = page.getByRole('dialog');
        const open = async (): Promise<void> => {
          await button.scrollIntoViewIfNeeded();
          await visitor.press(button);
          await expect(dialog).toBeVisible();
          await expect(dialog.locator('video, iframe')).toHaveCount(1);
          // A short film would end, and close its window, before everything is looked at.
          await dialog.locator('video').evaluate((film: HTMLVideoElement) => film.pause());
        };
        const expectClosed = async (): Promise<void> => {
          await expect(dialog).toHaveCount(0);
          await expect(page.locator('video')).toHaveCount(0);
          await expect(button).toBeFocused();
        };
        expect(asked).toEqual([]);
        await open();
        await expectAccessible(visitor, what);

        const place = await page.evaluate(() => scrollY);
        await page.mouse.move(20, 300);
        await page.mouse.wheel(0, 900);
        await page.keyboard.press('PageDown');
        expect(await page.evaluate(() => scrollY)).toBe(place);
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press('Tab');
          const isInside = await page.evaluate(() => {
            const { activeElement } = document;
            return activeElement === document.body || activeElement?.closest('dialog') !== null;
          });
          expect(isInside, `after ${presses + 1} Tabs`).toBe(true);
        }

        await page.keyboard.press('Escape');
        await expectClosed();
        await open();
        await visitor.press(dialog.getByRole('button', { name: close ?? '' }));
        await expectClosed();
        await open();
        if (visitor.way === 'mouse') await page.mouse.click(4, 450);
        else await page.touchscreen.tap(4, 700);
        await expectClosed();
      },
    );
  }
});
