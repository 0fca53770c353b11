import { answersAt } from '../e2e/support/answer-sets';
import { gallery, wizard, type Funnel } from '../e2e/support/funnels';
import { sectionOf, sectionsOf } from '../e2e/support/offer-page';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, test } from './support/test';

const [question = ''] =
  Object.entries(gallery.document.nodes).find(
    ([, node]) => node.type === 'question' && node.asks.type === 'slider',
  ) ?? [];
const [pictures] = sectionOf('contrast');
const [film, { labels }] = sectionsOf('film')[0]!;

interface Slider {
  readonly funnel: Funnel;
  readonly node: string;
  readonly selector: string;
  /** What draws its track, or its handle. */
  readonly drawnBy: '' | '::-moz-range-track' | '::-moz-range-thumb';
  readonly show?: (visitor: EngineVisitor) => Promise<void>;
}

const sliders: Readonly<Record<string, Slider>> = {
  'the slider of a question': {
    funnel: gallery,
    node: question,
    selector: 'main input[type=range]',
    drawnBy: '::-moz-range-track',
  },
  'the handle between two pictures': {
    funnel: wizard,
    node: 'offer',
    selector: `#${pictures} input[type=range]`,
    drawnBy: '::-moz-range-thumb',
  },
  'the place in a film': {
    funnel: wizard,
    node: 'offer',
    selector: `#${film} input[type=range]`,
    drawnBy: '',
    show: ({ page }) => page.press({ role: 'button', name: labels.play, section: film }),
  },
};

for (const [name, { funnel, node, selector, drawnBy, show }] of Object.entries(sliders))
  test.describe("in a visitor's own colours", { tag: '@firefox' }, () => {
    test.use({
      funnel,
      preferences: { 'ui.useAccessibilityTheme': 1, 'browser.display.document_color_use': 2 },
    });

    // Gradients are left out there, and a styled slider is drawn by no browser itself.
    test(`${name} is drawn`, async ({ visitor }) => {
      await visitor.open(node, answersAt(funnel.document, 0));
      await visitor.page.run(
        (sought) => document.querySelector(sought)?.scrollIntoView({ block: 'center' }),
        show ? `#${film}` : selector,
      );
      await show?.(visitor);
      const drawn = (): Promise<unknown> =>
        visitor.page.run(
          (sought, part) => {
            const range = document.querySelector(sought);
            if (!range) return undefined;
            return {
              isForced: matchMedia('(forced-colors: active)').matches,
              picture: getComputedStyle(range, part).backgroundImage.split('(')[0],
              adjusts: getComputedStyle(range).getPropertyValue('forced-color-adjust'),
            };
          },
          selector,
          drawnBy,
        );
      const picture = expect.stringMatching(/-gradient$/);
      await expect.poll(drawn).toEqual({ isForced: true, picture, adjusts: 'none' });
    });
  });
