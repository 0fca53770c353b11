import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Page } from 'playwright';
import { buttonWeight, faces, measuredCharacters, type Measured } from '../../engine/look';
import { launchChromium } from '../paths/chromium.mjs';
import { command } from './support/command';
import { charactersOf, fontFacts, codePointRanges } from '../vite/media/font';
import { say } from './support/say';

const file = 'engine/look/faces.generated.ts';

/** How bold texts are. */
const textWeight = 400;

/**
 * Measures the typefaces that come with the project, and writes `engine/look/faces.generated.ts`: `npm run types:font`,
 * after an update of one of them, or when one is added to `engine/look/faces.ts`.
 */
export const main = command({
  help: `Measures the typefaces that come with the project, after an update of one.

  npm run types:font`,
  options: {},
  async run() {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const measured: [string, Measured][] = [];
      for (const [name, { titleWeight }] of Object.entries(faces))
        measured.push([name, await measuredFace(page, name, titleWeight)]);
      writeFileSync(file, moduleOf(Object.fromEntries(measured)));
      say(file);
      return 0;
    } finally {
      await browser.close();
    }
  },
});

async function measuredFace(page: Page, name: string, titleWeight: number): Promise<Measured> {
  const folder = `node_modules/@fontsource-variable/${name}`;
  const fileOf = (script: string): string => `${folder}/files/${name}-${script}-wght-normal.woff2`;
  const latin = readFileSync(fileOf('latin'));
  const facts = fontFacts(latin);
  if (!facts) throw new Error(`${fileOf('latin')} cannot be read.`);
  const points = ['latin', 'latin-ext'].flatMap((script) => {
    if (!existsSync(fileOf(script))) return [];
    return charactersOf(readFileSync(fileOf(script)));
  });
  const all: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
  const scripts = Object.entries(all).filter(
    ([script]) => script !== 'latin' && existsSync(fileOf(script)),
  );
  const widths = (weight: number): Promise<number[]> =>
    page.evaluate(advances, [latin.toString('base64'), measuredCharacters, weight] as const);
  return {
    ...facts,
    title: await widths(titleWeight),
    button: await widths(Math.min(facts.weights[1], buttonWeight)),
    text: await widths(textWeight),
    ranges: codePointRanges(new Set(points)),
    scripts: Object.fromEntries(scripts),
  };
}

/** Runs in the page: the advance of each character in thousandths of the font size. */
async function advances([base64, all, weight]: readonly [string, string, number]): Promise<
  number[]
> {
  const family = `Face${base64.length}at${weight}`;
  const face = new FontFace(family, `url(data:font/woff2;base64,${base64})`, {
    weight: '100 1000',
  });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.font = `${weight} 1000px ${family}`;
  return Array.from(all).map((character) => Math.round(context.measureText(character).width));
}

const moduleOf = (measured: Readonly<Record<string, Measured>>): string =>
  `// Measured by \`npm run types:font\`. Do not edit.
/* oxlint-disable */
import type { Measured } from './measured';

/** The typefaces that come with the project, measured. */
export const measuredFaces = {
${Object.entries(measured)
  .map(([name, each]) => `  ${JSON.stringify(name)}: ${JSON.stringify(each)},`)
  .join('\n')}
} as const satisfies Readonly<Record<string, Measured>>;
`;
