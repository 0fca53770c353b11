import type { Answers } from '../../engine';
import { expectAccessible } from './support/accessible';
import { everything, offer, openOffer, part, sectionOf, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

const [contrastId, contrast] = sectionOf('contrast');
const [previewId] = sectionOf('preview');
const [filmId, film] = sectionsOf('film').find(([, { demo }]) => demo)!;
const [heardId, heard] = sectionOf('heard');

const visitors: readonly [string, Answers][] = [
  ['who answered everything', everything],
  ['who answered nothing', {}],
];

/** The sections that have something to show: without answers there is no plan to link to. */
const drawnFor = (answers: Answers): string[] =>
  Object.entries(offer.sections)
    .filter(([, { type }]) => type !== 'plan-link' || Object.keys(answers).length > 0)
    .map(([id]) => id);

test.describe('the offer', () => {
  for (const [who, answers] of visitors) {
    test.describe(`of a visitor ${who}`, () => {
      test.use({ time: 'runs' });

      test(
        'shows the seventeen sections of the specification in order, and reads well',
        { tag: answers === everything ? '@desk' : '@phone' },
        async ({ visitor }) => {
          const { page } = visitor;
          await openOffer(visitor, answers);
          const shown = await page
            .locator('[data-section]')
            .evaluateAll((all) => all.map((each) => each.id));
          expect(shown).toEqual(Object.keys(offer.sections));
          const drawn = drawnFor(answers);
          // The specification has no section for a plan link, a preview, the visitor's type and a page to keep, and none after the questions but the footer.
          const ours = new Set(['plan-link', 'closing', 'preview', 'result', 'sheet']);
          expect(shown.filter((id) => !ours.has(offer.sections[id]?.type ?? ''))).toHaveLength(17);
          for (const id of drawn) {
            const section = part(visitor, id);
            await section.scrollIntoViewIfNeeded();
            await expect(section, id).not.toHaveText('');
            const words = await section.innerText();
            expect(words, id).not.toMatch(/undefined|null|NaN|\[object|[{}]|“\s*”|\s[,.!?](\s|$)/);
          }
          const levels = await page
            .locator('main :is(h1, h2, h3)')
            .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
          expect(levels[0]).toBe(1);
          for (const [index, level] of levels.entries())
            expect(level - (levels[index - 1] ?? 0), `heading ${index}`).toBeLessThanOrEqual(1);
        },
      );
    });
  }

  test(
    'has no film or frame before it is asked for, and nothing that axe finds, read to its end',
    { tag: '@phone' },
    async ({ visitor }) => {
      await openOffer(visitor);
      // What draws itself once is drawn when it has been seen.
      for (const id of drawnFor(everything)) await part(visitor, id).scrollIntoViewIfNeeded();
      expect(await visitor.page.locator('iframe, video').count()).toBe(0);
      for (const [id, { labels }] of sectionsOf('film'))
        await expect(part(visitor, id).getByRole('button', { name: labels.play })).toBeVisible();
      await expectAccessible(visitor, 'the offer');
    },
  );

  test('is no wider than the narrowest phone', { tag: '@phone' }, async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    await openOffer(visitor);
    const wide = await visitor.page.evaluate(() => {
      // What is clipped is there for screen readers; what scrolls or slides may be wider than its frame.
      const isCut = (each: Element): boolean => {
        const { clipPath, overflowX } = getComputedStyle(each);
        const slides = each.matches('[aria-live]') && overflowX !== 'visible';
        return clipPath !== 'none' || /auto|scroll/.test(overflowX) || slides;
      };
      const isWithinCut = (each: Element | null): boolean =>
        each !== null && (isCut(each) || isWithinCut(each.parentElement));
      return [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((each) => each.checkVisibility() && !isWithinCut(each))
        .filter((each) => {
          const { left, right, width } = each.getBoundingClientRect();
          return width > 0 && (left < -1 || right > innerWidth + 1);
        })
        .map(({ tagName, className }) => `${tagName}.${className}`);
    });
    expect(wide).toEqual([]);
  });

  test('has at most sixteen screens of a small phone', { tag: '@phone' }, async ({ visitor }) => {
    await visitor.page.setViewportSize({ width: 360, height: 640 });
    await openOffer(visitor);
    await visitor.page.locator('footer').scrollIntoViewIfNeeded();
    const height = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / 640).toBeLessThanOrEqual(16);
  });

  test('cuts no word of what phones show a part of', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await openOffer(visitor);
    const thread = part(visitor, previewId).getByRole('log');
    const cards = part(visitor, heardId).getByRole('listitem');
    const demo = page.locator('button:has(> span)', { hasText: film.demo?.labels.open });
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      const cut = await cards.evaluateAll((all) =>
        all
          .flatMap((card) => [...card.querySelectorAll('span')])
          .filter((words) => {
            const { left, right } = words.getBoundingClientRect();
            return left + 1 < innerWidth && right > innerWidth;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(cut, `at ${width} px`).toEqual([]);
      const still = (await part(visitor, filmId).locator('img').last().boundingBox())!;
      const pill = (await demo.locator('> *').boundingBox())!;
      expect.soft(pill.y, `the button at ${width} px`).toBeGreaterThan(still.y + still.height);
    }
    // At rest, a line that is cut off above is not seen; one that is scrolled to is.
    const seenOfCut = (): Promise<number> =>
      thread.evaluate((box) => {
        const { top } = box.getBoundingClientRect();
        const veiled = Number.parseFloat(getComputedStyle(box).getPropertyValue('--cut')) || 0;
        return Math.max(
          ...[...box.querySelectorAll(':scope > * > * > *')].map((line) => {
            const side = line.getBoundingClientRect();
            return side.top < top - 1 ? side.bottom - top - veiled : 0;
          }),
        );
      });
    await page.setViewportSize({ width: 320, height: 740 });
    await page.reload();
    await expect(thread).toBeAttached();
    expect(await seenOfCut()).toBeLessThan(1);
    await thread.evaluate((box) => box.scrollBy({ top: -40, behavior: 'instant' }));
    await expect.poll(seenOfCut).toBeGreaterThan(1);
  });

  test('moves before and after by keys and by the finger, and scrolls where the grip is not', async ({
    visitor,
    hasTouch,
  }) => {
    const { page } = visitor;
    await openOffer(visitor);
    const section = part(visitor, contrastId);
    const handle = section.getByRole('slider', { name: contrast.name });
    await handle.scrollIntoViewIfNeeded();
    const sides = section.getByRole('figure');
    /** How much of the width the second picture leaves to the first, in percent. */
    const shown = (): Promise<number> =>
      sides.nth(1).evaluate((side) => {
        const left = Number(/([\d.]+)(?:px|%)\)$/.exec(getComputedStyle(side).clipPath)?.[1]);
        return Math.round(left);
      });
    await expect(sides.getByRole('img')).toHaveCount(2);
    await handle.focus();
    await page.keyboard.press('End');
    await expect(handle).toHaveAttribute('aria-valuetext', /100%.*: 0%/);
    expect(await shown()).toBe(100);
    await page.keyboard.press('Home');
    expect(await shown()).toBe(0);
    await page.keyboard.press('PageUp');
    expect(await shown()).toBe(10);

    const box = (await handle.boundingBox())!;
    const at = (percent: number): { x: number; y: number } => ({
      x: box.x + 22 + ((box.width - 44) * percent) / 100,
      y: box.y + box.height / 2,
    });
    const [from, to] = [at(10), at(70)];
    if (!hasTouch) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      expect(await shown()).toBe(70);
      return;
    }
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) => {
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: points as never });
    };
    await touch('touchStart', [from]);
    await touch('touchMove', [at(40)]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect.poll(shown).toBe(70);
    await touch('touchStart', [at(25)]);
    await touch('touchEnd', []);
    expect(await shown()).toBe(70);
  });

  test(
    'reads back the answers that were given, and no others',
    { tag: '@desk' },
    async ({ visitor }) => {
      const given: Answers = {
        goal_path: 'qualify',
        tone: 'casual',
        target_monthly_revenue: 1_234_500,
      };
      await openOffer(visitor, given);
      const cards = part(visitor, heardId).getByRole('listitem');
      const labels = heard.items.filter(({ field }) => given[field] !== undefined);
      await expect(cards).toHaveCount(labels.length);
      await expect(cards).toContainText([/Filter Out the Wrong Leads/, /Casual/, /\$12,345/]);
    },
  );
});
