import { sectionOf } from '../e2e/support/offer-page';
import type { EngineVisitor } from './support/engine-visitor';
import { desk, expect, phone, test } from './support/test';

const [sheet] = sectionOf('sheet');

/** The texts of the page to keep, and how much larger each is drawn than it is meant to be beside the page. */
const sizesIn = (visitor: EngineVisitor): Promise<Record<string, number>> =>
  visitor.page.run((id) => {
    const page = document.querySelector(`#${id} article`);
    const inside = page?.firstElementChild;
    const sizes: Record<string, number> = {};
    if (!page || !(inside instanceof HTMLElement)) return sizes;
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const [line] = range.getClientRects();
      const meant = parseFloat(getComputedStyle(node.parentElement!).fontSize) / inside.offsetWidth;
      if (line)
        sizes[node.textContent ?? ''] = line.height / page.getBoundingClientRect().width / meant;
    }
    return sizes;
  }, sheet);

for (const [device, size] of Object.entries({ phone, desk }))
  test.describe(`on a ${device}, with letters of 20 pixels at least`, () => {
    test.use({
      size,
      preferences: { 'font.minimum-size.x-western': 20, 'ui.prefersReducedMotion': 1 },
    });

    test(
      'the page to keep is drawn small, with its letters',
      { tag: '@firefox' },
      async ({ visitor }) => {
        await visitor.open('offer');
        await visitor.page.run((id) => document.getElementById(id)?.scrollIntoView(), sheet);
        const sizes = (): Promise<Record<string, number>> => sizesIn(visitor);
        await expect.poll(async () => Object.keys(await sizes()).length).toBeGreaterThan(10);
        // The line of a typeface is up to one and a half times as high as its size.
        const tooLarge = Object.entries(await sizes()).filter(([, times]) => times > 1.6);
        expect(tooLarge).toEqual([]);
      },
    );
  });
