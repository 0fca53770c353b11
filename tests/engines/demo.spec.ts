import { sectionsOf } from '../e2e/support/offer-page';
import { expect, phone, test } from './support/test';

const [id, section] = sectionsOf('film').find(([, { demo }]) => demo)!;
const demo = section.demo!;

test.describe('a demo of the site itself, in its sandboxed frame', () => {
  test.use({ size: phone });

  test('has its style, its pictures and its script', async ({ visitor }) => {
    await visitor.open('offer');
    await visitor.page.press({ role: 'button', name: demo.labels.open, section: id });
    await visitor.page.placeOf({ selector: 'iframe' });
    await expect
      .poll(() => visitor.page.inFrame(() => document.querySelectorAll('button').length))
      .toBeGreaterThan(0);
    const shown = await visitor.page.inFrame(() => ({
      pictures: [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
      face: getComputedStyle(document.body).fontFamily.split(',')[0],
    }));
    expect(shown).toEqual({ pictures: [true], face: expect.stringContaining('Figtree') });
  });
});
