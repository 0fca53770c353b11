import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../paths/chromium.mjs';
import { command } from './command';

const font =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const file = 'engine/check/title-font.generated.ts';

/** Letters, figures and signs of European languages that the font has. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 'ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−'].join(
  '',
);

/**
 * Measures how wide the characters of the title's typeface are and writes `engine/check/title-font.generated.ts`:
 * `npm run types:font`, after an update of the font.
 */
export const main = command({
  help: `Measures the widths of the letters of the title's typeface, after an update of the font.

  npm run types:font`,
  options: {},
  async run() {
    const woff2 = readFileSync(font);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArgs],
    });
    try {
      const page = await browser.newPage();
      const advances = await page.evaluate(measured, [
        woff2.toString('base64'),
        characters,
      ] as const);
      const sha256 = createHash('sha256').update(woff2).digest('hex');
      writeFileSync(file, moduleOf(sha256, advances));
      console.log(file);
      return 0;
    } finally {
      await browser.close();
    }
  },
});

/** Runs in the page: the advance of each character in thousandths of the font size. */
async function measured([base64, all]: readonly [string, string]): Promise<number[]> {
  const face = new FontFace('Title', `url(data:font/woff2;base64,${base64})`, {
    weight: '200 800',
  });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.font = '680 1000px Title';
  return Array.from(all).map((character) => Math.round(context.measureText(character).width));
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const moduleOf = (sha256: string, advances: readonly number[]): string =>
  `// Measured by \`npm run types:font\`. Do not edit.
/* oxlint-disable */

/** The file of the font that was measured. */
export const titleFont = {
  file: ${JSON.stringify(font)},
  sha256: '${sha256}',
};

/** The characters that were measured. */
export const titleCharacters = ${JSON.stringify(characters)};

/** How wide each of them is at weight 680, in thousandths of the font size. */
export const titleAdvances = ${JSON.stringify(advances)};
`;
