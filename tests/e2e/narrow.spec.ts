import type { FunnelNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf, shapeOf } from './support/distinct-screens';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';

/** Words that no line of a narrow phone holds, from left to right and from right to left. */
const longWords = ['Donaudampfschifffahrtselektrizitätenhaus', 'م'.repeat(40)] as const;

/** Both words where the field holds them, else one. An answer that is too long would not be remembered at all. */
function wordsFor(maxLength: number, place: number): string {
  const both = longWords.toReversed().join(' ');
  return both.length <= maxLength ? both : (longWords[place % longWords.length] ?? both);
}

const { document: flow } = wizard;

test.describe('long words in the interface wizard', { tag: '@phone' }, () => {
  test('fit on a phone of 320 px', async ({ visitor }) => {
    test.slow();
    const texts = Object.entries(flow.fields).flatMap(([id, field]) =>
      field.type === 'text' ? [{ id, maxLength: field.maxLength }] : [],
    );
    const said = texts.map(({ id, maxLength }, place) => [id, wordsFor(maxLength, place)]);
    const answers = { ...answersAt(flow, 0), ...Object.fromEntries(said) };
    await visitor.page.setViewportSize({ width: 320, height: 640 });
    await visitor.remembers(answers);
    const read = new Set<string>();
    for (const { path } of distinctScreens(wizard, answers, byWords)) {
      await visitor.goto(path);
      await expect(visitor.page.locator('main')).toBeVisible();
      const tooWide = await visitor.page.evaluate(textsBeyondTheScreen);
      expect.soft(tooWide, path).toEqual([]);
      const text = (await visitor.page.locator('main').textContent()) ?? '';
      for (const word of longWords) if (text.includes(word)) read.add(word);
      const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, path).toBeLessThanOrEqual(320);
    }
    expect([...read].toSorted()).toEqual(longWords.toSorted());
  });
});

/** Screens whose copy repeats the words are told apart by their shape, others only by their kind. */
function byWords(node: FunnelNode): string {
  const copy = JSON.stringify(node);
  return longWords.some((word) => copy.includes(word)) ? shapeOf(node) : kindOf(node);
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
