import { makeOld } from './support/old-browser';
import { offer, openOffer } from './support/offer-page';
import { expect, test } from './support/test';

// Their way to the end is among the leads.
test.describe('in the oldest browsers that the build targets', { tag: '@phone' }, () => {
  test.use({ time: 'runs' });

  test('the offer is whole: every section, and every word of it', async ({ visitor, another }) => {
    const words: string[][] = [];
    const old = await another();
    expect(await makeOld(old.page), 'interfaces that are taken away').toBeGreaterThan(200);
    for (const each of [visitor, old]) {
      await openOffer(each);
      expect(await each.page.evaluate(() => 'Segmenter' in Intl)).toBe(each !== old);
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
