import { answersAt } from '../e2e/support/answer-sets';
import { gallery } from '../e2e/support/funnels';
import { expect, test } from './support/test';

const [slider] = Object.entries(gallery.document.nodes).find(
  ([, node]) => node.type === 'question' && node.asks.type === 'slider',
)!;

test.describe('a slider', () => {
  test.use({ funnel: gallery });

  test('goes on by Enter', async ({ visitor }) => {
    const answers = answersAt(gallery.document, 0);
    await visitor.open(slider, answers);
    await visitor.page.tabTo({ selector: 'input[type=range]' });
    await visitor.page.key('Enter');
    visitor.answered(
      Object.fromEntries(visitor.outlined.asks.map((field) => [field, answers[field]])),
    );
    visitor.leaves();
    await visitor.expectHere();
  });

  test.describe("in a visitor's own colours", { tag: '@firefox' }, () => {
    test.use({
      preferences: { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 },
    });

    test('has a track', async ({ visitor }) => {
      await visitor.open(slider, answersAt(gallery.document, 0));
      const seen = await visitor.page.run(() => {
        const range = document.querySelector('input[type=range]')!;
        return {
          isForced: matchMedia('(forced-colors: active)').matches,
          track: getComputedStyle(range, '::-moz-range-track').backgroundImage,
          adjusts: getComputedStyle(range).getPropertyValue('forced-color-adjust'),
        };
      });
      expect(seen).toEqual({
        isForced: true,
        track: expect.stringContaining('linear-gradient'),
        adjusts: 'none',
      });
    });
  });
});
