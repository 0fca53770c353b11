import type { FunnelNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import { distinctScreens, kindOf, shapeOf } from './support/distinct-screens';
import { wizard } from './support/funnels';
import { expect, test } from './support/test';
import { textsBeyondTheScreen } from './support/texts-cut-off';

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
