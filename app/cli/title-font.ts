import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../paths/chromium.mjs';
import { command } from './command';
import { rangesOf, shippedCharacters } from './fonts/shipped';

const fonts = 'node_modules/@fontsource-variable';
const font = `${fonts}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`;
const buttonFont = `${fonts}/figtree/files/figtree-latin-wght-normal.woff2`;
const file = 'engine/check/title-font.generated.ts';

/** Letters, figures and signs of European languages that the font has. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 'ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−'].join(
  '',
);

/**
 * Measures how wide the characters of titles and buttons are, lists those that the shipped fonts have, and writes `engine/check/title-font.generated.ts`:
 * `npm run types:font`, after an update of the font.
 */
export const main = command({
  help: `Measures the letters of titles and buttons, and lists the characters of the fonts, after an update of the font.

  npm run types:font`,
  options: {},
  async run() {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArgs],
    });
    try {
      const page = await browser.newPage();
      const [titles, buttons] = [
        await page.evaluate(measured, [base64Of(font), characters, 680] as const),
        await page.evaluate(measured, [base64Of(buttonFont), characters, 650] as const),
      ];
      writeFileSync(file, moduleOf(titles, buttons, rangesOf(shippedCharacters())));
      console.log(file);
      return 0;
    } finally {
      await browser.close();
    }
  },
});

/** Runs in the page: the advance of each character in thousandths of the font size. */
async function measured([base64, all, weight]: readonly [string, string, number]): Promise<
  number[]
> {
  const face = new FontFace('Title', `url(data:font/woff2;base64,${base64})`, {
    weight: '200 900',
  });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.font = `${weight} 1000px Title`;
  return Array.from(all).map((character) => Math.round(context.measureText(character).width));
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const base64Of = (woff2: string): string => readFileSync(woff2).toString('base64');

const fileOf = (woff2: string): string => {
  const sha256 = createHash('sha256').update(readFileSync(woff2)).digest('hex');
  return `{
  file: ${JSON.stringify(woff2)},
  sha256: '${sha256}',
}`;
};

const moduleOf = (titles: readonly number[], buttons: readonly number[], shipped: string): string =>
  `// Measured by \`npm run types:font\`. Do not edit.
/* oxlint-disable */

/** The files of the fonts that were measured. */
export const titleFont = ${fileOf(font)};
export const buttonFont = ${fileOf(buttonFont)};

/** The characters that were measured. */
export const measuredCharacters = ${JSON.stringify(characters)};

/** How wide each of them is in titles, at weight 680, in thousandths of the font size. */
export const titleAdvances = ${JSON.stringify(titles)};

/** How wide each of them is on buttons, at weight 650. */
export const buttonAdvances = ${JSON.stringify(buttons)};

/** The characters that both shipped fonts have, as ranges of code points in hexadecimal. */
export const shippedRanges = ${JSON.stringify(shipped)};
`;
