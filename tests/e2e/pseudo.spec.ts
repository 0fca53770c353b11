import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pseudoUrl } from '../../playwright.config';
import { readPseudo } from '../support/flows';
import { answersAt } from './support/answer-sets';
import { distinctScreens } from './support/distinct-screens';
import type { Funnel } from './support/funnels';
import { serveFunnel, type Serving } from './support/serve-funnel';
import { expect, test } from './support/test';
import { textsBeyondControls, textsBeyondTheScreen } from './support/texts-cut-off';

const files = [
  'flows/interface-wizard.json',
  'flows/garden-planner.json',
  'flows/heat-pump.json',
  'flows/piano-tuning.json',
];

// Nothing but the made-up language: the document itself says what its translation would.
files.forEach((file, place) => {
  const url = pseudoUrl(place);
  const funnel: Funnel = { ...readPseudo(file), name: `${basename(file, '.json')} made up`, url };

  test.describe(`${basename(file)} in a made-up language`, { tag: ['@phone', '@long'] }, () => {
    test.use({ funnel });
    let folder = '';
    let server: Serving | undefined;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      folder = mkdtempSync(join(tmpdir(), 'funnel-pseudo-'));
      const made = join(folder, basename(file));
      writeFileSync(made, funnel.text);
      server = await serveFunnel(made, url);
    });

    test.afterAll(async () => {
      await server?.end();
      rmSync(folder, { recursive: true, force: true });
    });

    test('every text is translated, and fits on a phone of 320 px', async ({ visitor }) => {
      test.slow();
      const { page } = visitor;
      const said = Object.entries(funnel.document.fields).flatMap(([id, field]) =>
        field.type === 'text' && field.pattern === undefined ? [[id, '⟦Áda⟧']] : [],
      );
      const answers = { ...answersAt(funnel.document, 0), ...Object.fromEntries(said) };
      await page.setViewportSize({ width: 320, height: 640 });
      await visitor.remembers(answers);
      const screens = distinctScreens(funnel, answers, (node) => JSON.stringify(node));
      expect(screens.length).toBeGreaterThan(2);
      for (const { path } of screens) {
        await visitor.goto(path);
        await expect(page.locator('main')).toBeVisible();
        expect.soft(await page.evaluate(untranslatedTexts), path).toEqual([]);
        expect.soft(await page.evaluate(textsBeyondTheScreen), path).toEqual([]);
        expect.soft(await page.evaluate(textsBeyondControls), path).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, path).toBeLessThanOrEqual(320);
      }
    });
  });
});

/** Runs in the page: texts with letters outside of brackets, also those that only a screen reader says. */
function untranslatedTexts(): string[] {
  const found: string[] = [];
  // What the browser itself says in the language: months and weekdays of dates.
  const days = Array.from({ length: 12 }, (_, index) => [
    new Date(2026, index),
    new Date(2026, 0, index + 1),
  ]);
  const names = days
    .flat()
    .flatMap((day) =>
      (['long', 'short'] as const).flatMap((style) => [
        day.toLocaleDateString(document.documentElement.lang, { month: style }),
        day.toLocaleDateString(document.documentElement.lang, { weekday: style }),
      ]),
    );
  const dates = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
  const address = /https?:\S+|[\w.+-]+@[\w.-]+|\b[\w-]+\.(?:com|example|org)\b/g;
  let depth = 0;
  const look = (text: string, where: string): void => {
    let outside = '';
    for (const sign of text.replaceAll(address, '').replaceAll(dates, '')) {
      if (sign === '⟧') depth -= 1;
      if (depth === 0) outside += sign;
      if (sign === '⟦') depth += 1;
    }
    if (/\p{L}/u.test(outside)) found.push(`${where}: ${outside.trim().slice(0, 60)}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: owner, textContent } = texts.currentNode;
    if (!owner || owner.closest('script, style, noscript')) continue;
    // The first letter of a name, in the place of a portrait.
    if (owner.ariaHidden === 'true' && /^\p{L}$/u.test(textContent ?? '')) continue;
    if (owner.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue;
    if (owner.checkVisibility({ visibilityProperty: true })) look(textContent ?? '', owner.tagName);
  }
  if (depth !== 0) found.push(`${depth} brackets stay open`);
  const spoken = [
    'aria-label',
    'aria-valuetext',
    'aria-roledescription',
    'alt',
    'placeholder',
    'title',
  ];
  for (const element of document.querySelectorAll('body *'))
    for (const name of spoken) {
      depth = 0;
      const text = element.getAttribute(name);
      if (text !== null && element.checkVisibility()) look(text, `${element.tagName} ${name}`);
    }
  depth = 0;
  look(document.title, 'title');
  return [...new Set(found)];
}
