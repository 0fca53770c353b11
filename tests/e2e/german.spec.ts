import type { Page } from '@playwright/test';
import type { WebhookPayload } from '../../engine/session';
import { textsOf, wordsOf } from '../../engine/languages';
import { replaceTokens, tokensOf } from '../../engine/document/copy/tokens';
import { readTranslation } from '../../app/languages/translations';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { german, wizard } from './support/funnels';
import { readToGrant } from './support/grant';
import { expect, test } from './support/test';

/** Screens that axe looks at: a question, a clip, the offer. */
const looked = new Set(['goal', 'belief-shift-interstitial', 'offer']);

const words = wordsOf(readTranslation(german.file, 'de'));
const said = new Set(words.values());

/** The beginnings of the questions as the document asks them. */
const asked = Object.values(wizard.document.nodes).flatMap((node) =>
  node.type === 'question' ? [node.title, node.subtitle ?? node.title].map(patternOf) : [],
);

/** What the document says in English and the translation otherwise, with what may stand in for placeholders. */
const english = textsOf(JSON.parse(german.text))
  .filter(({ context, text }) => words.get(context) !== text && !said.has(text))
  .flatMap(({ text }) => [
    text,
    // Words for no answer, also where the text is nothing else.
    ...tokensOf(text).flatMap(({ fallback }) => (fallback?.includes(' ') ? fallback : [])),
  ])
  .filter((text) => /\p{L}{2}/u.test(replaceTokens(text, () => '')))
  .map((text) => ({ text, pattern: new RegExp(`${patternOf(text).source}$`) }));

/** What begins like a text of the document, with anything in the place of placeholders. */
function patternOf(text: string): RegExp {
  const parts = replaceTokens(text, () => '\n').replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&');
  return new RegExp(`^${parts.replaceAll('\n', '.+')}`);
}

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
    const sending = page.waitForRequest('**/functions/v1/**', { timeout: 0 });
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
    // One screen has one name in reports of all languages.
    expect(visitor.events).toContainEqual(
      expect.objectContaining({ event: 'screen_view', route: '/offer', language: 'de' }),
    );
    await visitor.expectEvents();
    // What is sent is in the language of the document, answers and questions alike.
    const sent: WebhookPayload = (await sending).postDataJSON();
    expect(sent.meta.language).toBe('de');
    expect(sent.answers.length).toBeGreaterThan(8);
    for (const { question } of sent.answers)
      expect(
        asked.filter((pattern) => pattern.test(question)),
        question,
      ).not.toEqual([]);
    await readToGrant(page);
    await visitor.passTime(5000);
    await expect(page.getByRole('dialog')).toContainText('Gründerbonus');
    expect(await englishOn(page), 'the bonus').toEqual([]);
  });
});
