import type { Answers } from '../../engine';
import { expectAccessible } from './support/accessible';
import { everything, offer, openOffer, part, sectionOf, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

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
          // The specification has no section for a plan link and for a preview, and none after the questions but the footer.
          const ours = new Set(['plan-link', 'closing', 'preview']);
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
