import { GoldenPictures, pictureDiffers } from '../../app/paths/browser/compare/golden-pictures';
import { planOf } from '../../engine/paths';
import { short } from './support/funnels';
import { expect, test } from './support/test';

test(
  'a screen that looks otherwise than its kept picture is a difference',
  { tag: '@desk' },
  async ({ page }, info) => {
    const { runs } = planOf(short.document, { strategies: ['edges'] });
    const folder = info.outputPath('kept');
    const now = info.outputPath('now');
    const [first] = runs;
    if (!first) throw new Error('The plan has no run.');
    const look = async (colour: string) => {
      await page.setContent(`<main style="height: 900px; color: ${colour}"><h1>Tuned</h1></main>`);
      const pictures = new GoldenPictures(folder, now, 'desk', runs);
      return { found: await pictures.differences(first, 0, page), written: pictures.written };
    };

    const missing = await look('black');
    expect(missing.found).toEqual([]);
    expect(missing.written).toHaveLength(1);

    expect(await look('black')).toEqual({ found: [], written: [] });

    const [difference, ...others] = (await look('red')).found;
    expect(others).toEqual([]);
    expect(difference?.what).toBe(pictureDiffers);
    expect(difference?.expected).toBe(missing.written[0]);
    expect(String(difference?.seen)).toContain(now);
  },
);
