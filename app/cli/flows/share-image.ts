import { mkdirSync, writeFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWords, UserError, type FunnelDocument } from '../../../engine';
import { facesOf, fontFaces, themeColours } from '../../../engine/look';
import { launchChromium } from '../../paths/chromium.mjs';
import { escapeHtml } from '../../vite/pages/page-head';
import { command } from '../support/command';
import { documentIn } from '../support/flow-file';
import { say } from '../support/say';
import { inDependency, inSite } from '../../site';

/** Draws the picture of link previews. */
export const main = command({
  help: `Draws the picture of link previews from the brand, the description and the first question.

  npm run share-image -- flows/x.json public/images/share/x.png

Then name it in the document: "shareImage": { "src": "/images/share/x.png", "alt": "…" }`,
  options: {},
  takesArguments: true,
  async run({ positionals: [flow, file] }, help) {
    if (flow === undefined || file === undefined) throw new UserError(help);
    const { document } = documentIn([flow]);
    mkdirSync(dirname(file), { recursive: true });
    await draw(document, file);
    say(file);
    return 0;
  },
});

async function draw(flow: FunnelDocument, file: string): Promise<void> {
  const page = inSite('node_modules/.cache/share-image.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, cardOf(flow));
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await tab.goto(pathToFileURL(page).href, { waitUntil: 'load' });
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: file });
  } finally {
    await browser.close();
    rmSync(page);
  }
}

/** The card as a page of 1200 by 630 pixels. */
function cardOf({ brand, theme, start, nodes, description, language }: FunnelDocument): string {
  const first = nodes[start];
  const question = first?.type === 'question' ? first.title : brand.name;
  const logo = brand.nightLogo
    ? `<img src="${inPublic(brand.nightLogo.src)}" height="56" alt="">`
    : `<b>${escapeHtml(brand.name)}</b>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${stylesOf(theme, question + description)}</style>
<header>${logo}</header><h1>${escapeHtml(plain(question))}</h1><p>${escapeHtml(description)}</p>`;
}

const inPublic = (path: string): string => pathToFileURL(inSite(join('public', path))).href;

/** Copy without its placeholders: a picture is the same for everybody. */
const plain = (copy: string): string => inWords(copy, () => '').trim();

/** @param words what is written in the picture */
function stylesOf(theme: FunnelDocument['theme'], words: string): string {
  const {
    glow,
    palette: { accentEnd, night },
  } = themeColours(theme, 'light');
  const urlOf = (file: string): string =>
    file.startsWith('/') ? inPublic(file) : pathToFileURL(inDependency(file)).href;
  const { display, text } = facesOf(theme);
  return `
${fontFaces(theme, words, urlOf)}
body { display: flex; flex-direction: column; justify-content: center; gap: 36px; box-sizing: border-box; height: 630px;
  margin: 0; padding: 0 96px; color: #fff; font: 500 34px/1.4 '${text.family}';
  background: radial-gradient(900px 620px at 8% -12%, ${glow}, transparent 72%),
    radial-gradient(760px 520px at 104% 112%, ${accentEnd}aa, transparent 70%), ${night}; }
header { position: absolute; top: 64px; font: ${display.titleWeight} 44px/1 '${display.family}'; }
h1 { margin: 60px 0 0; font: ${display.titleWeight} ${80 * display.titleSize}px/1.06 '${display.family}'; letter-spacing: ${display.titleSpacing}em; text-wrap: balance; }
p { max-width: 900px; margin: 0; opacity: 0.82; text-wrap: balance; }`;
}
