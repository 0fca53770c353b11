import type { Page } from '@playwright/test';
import { textsOf, wordsOf } from '../../engine/languages';
import { replaceTokens, tokensOf } from '../../engine/document/tokens';
import { readTranslation } from '../../app/languages/translations';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { german } from './support/funnels';
import { expect, test } from './support/test';

/** Screens that axe looks at: a question, a clip, the offer. */
const looked = new Set(['goal', 'belief-shift-interstitial', 'offer']);

const words = wordsOf(readTranslation(german.file, 'de'));
const said = new Set(words.values());

/** What the document says in English and the translation otherwise, with what may stand in for placeholders. */
const english = textsOf(JSON.parse(german.text))
  .filter(({ context, text }) => words.get(context) !== text && !said.has(text))
  .flatMap(({ text }) => [
    text,
    // Words for no answer, also where the text is nothing else.
    ...tokensOf(text).flatMap(({ fallback }) => (fallback?.includes(' ') ? fallback : [])),
  ])
  .filter((text) => /\p{L}{2}/u.test(replaceTokens(text, () => '')))
  .map((text) => {
    const parts = replaceTokens(text, () => '\n').replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&');
    const pattern = parts.replaceAll('\n', '.+');
    return { text, pattern: new RegExp(`^${pattern}$`) };
  });

/** The English texts on a page, also those that only a screen reader says. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const names = ['aria-label', 'alt', 'placeholder', 'title', 'content'];
    const texts = [...document.querySelectorAll('title, meta, body, body :not(script, style)')]
      .flatMap((element) => [
        element.textContent,
        ...names.map((name) => element.getAttribute(name) ?? ''),
      ])
      .map((text) => text.replaceAll(/\s+/g, ' ').trim());
    return [...new Set(texts)];
  });
  return english
    .filter(({ pattern }) => shown.some((text) => pattern.test(text)))
    .map(({ text }) => text);
}

test.describe('the interface wizard in German', { tag: '@phone' }, () => {
  test.use({ funnel: german });

  test('has no English sentence from the first question to the bonus, and passes axe', async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    const answers = answersAt(german.document, 0);
    await visitor.goto('/de');
    await visitor.take(answers, {
      until: 'offer',
      onScreen: async () => {
        expect(await page.locator('html').getAttribute('lang')).toBe('de');
        expect(await englishOn(page), visitor.node).toEqual([]);
        if (looked.has(visitor.node)) await expectAccessible(visitor, visitor.node);
      },
    });
    expect(new URL(page.url()).pathname).toBe('/de/offer');
    await visitor.passTime(5000);
    await expect(page.getByRole('dialog')).toContainText('Gründerbonus');
    expect(await englishOn(page), 'the bonus').toEqual([]);
  });
});
