import type { FunnelNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf, shapeOf } from './support/distinct-screens';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

/** Two words that no line of a narrow phone holds, from right to left and from left to right. */
const words = `${'م'.repeat(40)} Donaudampfschifffahrtselektrizitätenhaus`;

for (const funnel of [wizard, garden]) {
  const { document: flow } = funnel;

  test.describe(`long words in the ${funnel.name}`, { tag: '@phone' }, () => {
    test.use({ funnel });

    test('fit on a phone of 320 px', async ({ visitor }) => {
      test.slow();
      const said = Object.entries(answersAt(flow, 0)).map(([field, answer]) => [
        field,
        flow.fields[field]?.type === 'text' ? words : answer,
      ]);
      const answers = Object.fromEntries(said);
      await visitor.page.setViewportSize({ width: 320, height: 640 });
      await visitor.remembers(answers);
      for (const { path } of distinctScreens(funnel, answers, byWords)) {
        await visitor.goto(path);
        await expect(visitor.page.locator('main')).toBeVisible();
        const tooWide = await visitor.page.evaluate(textsBeyondTheScreen);
        expect.soft(tooWide, path).toEqual([]);
        const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, path).toBeLessThanOrEqual(320);
      }
    });
  });
}

/** Screens whose copy repeats the words are told apart by their shape, others only by their kind. */
function byWords(node: FunnelNode): string {
  return JSON.stringify(node).includes(words) ? shapeOf(node) : kindOf(node);
}

/** Runs in the page: texts that the screen's edge, or an element that hides its overflow, cuts off. */
function textsBeyondTheScreen(): string[] {
  const hides = (element: Element): boolean => {
    const { overflowX, clipPath } = getComputedStyle(element);
    return clipPath === 'none' && overflowX !== 'visible';
  };
  const edgesOf = (element: Element): { left: number; right: number } => {
    for (
      let each: Element | null = element;
      each && each !== document.body;
      each = each.parentElement
    )
      if (hides(each)) return each.getBoundingClientRect();
    return { left: 0, right: innerWidth };
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: owner, textContent } = texts.currentNode;
    if (
      !owner ||
      textContent?.trim() === '' ||
      !owner.checkVisibility({ visibilityProperty: true })
    )
      continue;
    // Bars and cards that scroll sideways, neighbouring slides, and text for screen readers only.
    if (owner.closest('nav, table, script, [aria-hidden=true], ul[tabindex="0"]')) continue;
    // Words that a picture replaces where there is little room.
    if (Number.parseFloat(getComputedStyle(owner).textIndent) < 0) continue;
    let isForReaders = false;
    for (let each: Element | null = owner; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') isForReaders = true;
    if (isForReaders) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, right } = edgesOf(owner);
    const isCut = [...range.getClientRects()].some(
      (line) => line.width > 0 && (line.left < left - 1 || line.right > right + 1),
    );
    if (isCut) found.push(textContent?.trim().slice(0, 60) ?? '');
  }
  return found;
}
