import { answersAt } from '../e2e/support/answer-sets';
import { german } from '../e2e/support/funnels';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, test } from './support/test';

const answers = answersAt(german.document, 0);

/** The words of headlines that break inside although a line could hold them. */
const brokenWords = (visitor: EngineVisitor): Promise<string[]> =>
  visitor.page.run(() => {
    const broken: string[] = [];
    for (const headline of document.querySelectorAll('h1, h2, h3')) {
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’-]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const width = [...range.getClientRects()].reduce((sum, each) => sum + each.width, 0);
          if (lines.size > 1 && !word.includes('-') && width < headline.clientWidth)
            broken.push(word);
        }
    }
    return broken;
  });

for (const width of [390, 1440])
  test.describe(`German headlines, ${width} px wide`, () => {
    test.use({ funnel: german, size: { width, height: 844 } });

    test('break between words', { tag: '@firefox' }, async ({ visitor }) => {
      const broken: Record<string, string[]> = {};
      await visitor.goto('/de');
      await visitor.take(answers, {
        until: 'offer',
        onScreen: async () => {
          const words = await brokenWords(visitor);
          if (words.length > 0) broken[visitor.node] = words;
        },
      });
      expect(broken).toEqual({});
    });
  });
