import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { putOff } from './support/grant';
import { makeOld } from './support/old-browser';
import { offer, openOffer } from './support/offer-page';
import { expect, test } from './support/test';

const { document } = wizard;
const answers = answersAt(document, 0);

test.describe('in the oldest browsers that the build targets', { tag: '@phone' }, () => {
  test.use({ time: 'runs' });

  test('a visitor gets from the first question to the end, and their lead arrives once', async ({
    visitor,
  }) => {
    test.slow();
    expect(await makeOld(visitor.page), 'interfaces that are taken away').toBeGreaterThan(200);
    await putOff(visitor);
    await visitor.goto();
    expect(await visitor.page.evaluate(() => 'Segmenter' in Intl)).toBe(false);
    expect(await visitor.page.evaluate(() => 'canParse' in URL)).toBe(false);
    await visitor.take(answers, { onScreen: () => visitor.expectStored() });
    await visitor.expectEvents();
    await expect
      .poll(() => visitor.keys(document.webhook!.sentKey), 'one marker of a sent webhook')
      .toHaveLength(1);
  });

  test('the offer is whole: every section, and every word of it', async ({ visitor, another }) => {
    const words: string[][] = [];
    const old = await another();
    await makeOld(old.page);
    for (const each of [visitor, old]) {
      await openOffer(each);
      const sections = each.page.locator('main [data-section]');
      await expect(sections).toHaveCount(Object.keys(offer.sections).length);
      for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
      words.push(await sections.evaluateAll((all) => all.map(({ textContent }) => textContent)));
    }
    const [here = [], there = []] = words;
    expect(here.join('').length).toBeGreaterThan(5000);
    for (const [index, section] of here.entries()) {
      // Clocks go on between the two.
      const still = (text: string | undefined): string => (text ?? '').replaceAll(/\d+/g, '0');
      expect(still(there[index])).toBe(still(section));
    }
  });
});
