import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedParts } from '../../app/cli/testing/bench-paths/generated-parts';
import { EnginePage } from '../../app/paths/engines/engine-page';
import { studioRoot, studioUrl } from '../../playwright.config';
import { wizard } from '../e2e/support/funnels';
import { untranslated } from '../support/untranslated';
import { desk, expect, test as base } from './support/test';

/** What Firefox says of a preview that is left before all of it has come. */
const ofLeftFrames =
  /error loading dynamically imported module|downloadable font: download failed|‘postMessage’ on ‘DOMWindow’/;

interface Studio {
  /** The text of the flow. */
  flow: string;
  /** What stands beside the map. */
  view: 'form' | 'languages';
  studio: EnginePage;
}

const flow = readFileSync(wizard.file, 'utf8');

/** A test with the studio, opened on a copy of a flow that no other test uses. */
const test = base.extend<Studio>({
  flow: [flow, { option: true }],
  view: ['form', { option: true }],
  studio: async ({ engine, flow: text, view }, give, info) => {
    const file = `flows/test-${info.testId}-${engine}.json`;
    mkdirSync(join(studioRoot, 'flows'), { recursive: true });
    writeFileSync(join(studioRoot, file), untranslated(text));
    const page = await EnginePage.start(engine, new URL(studioUrl).origin, {
      size: desk,
      patience: 60_000,
    });
    try {
      await page.open('/robots.txt');
      await page.run((name) => localStorage.setItem('studio_view', name), view);
      await page.open(`/_studio#${file}`);
      await give(page);
      if (info.status !== info.expectedStatus)
        await info.attach('the studio', {
          body: await page.session.picture(),
          contentType: 'image/png',
        });
      const problems = page.session.problems().filter((problem) => !ofLeftFrames.test(problem));
      expect(problems, 'what went wrong on the page').toEqual([]);
    } finally {
      await page.close();
      // With the translation that a test begins.
      for (const end of ['json', 'ar.po'])
        rmSync(join(studioRoot, file.replace(/json$/, end)), { force: true });
    }
  },
});

// The drivers end no drag, so what they begin is as far as this can see.
test('the first drag of a row in the form of the studio begins, and the form stays', async ({
  studio,
}) => {
  const handle = (place: number): { selector: string } => ({
    selector: `.form-items > li:nth-child(${place}) > .form-handle`,
  });
  const shown = (): Promise<string | null | undefined> =>
    studio.run(() => document.querySelector('.form-body legend')?.textContent);
  await studio.placeOf(handle(3));
  const before = await shown();
  await studio.run(() => {
    window.addEventListener('dragstart', () => Reflect.set(window, 'hasBegun', true));
  });
  await studio.drag(handle(1), handle(3));
  await expect.poll(() => studio.run(() => Reflect.get(window, 'hasBegun') === true)).toBe(true);
  expect(await shown()).toBe(before);
});

const garden = readFileSync('flows/garden-planner.json', 'utf8');

test.describe('the first press on a long list of the studio arrives', () => {
  test.use({ flow: JSON.stringify({ ...JSON.parse(garden), ...generatedParts(60) }, null, 2) });

  const lists = {
    'the parts of a flow': '.form-picker select',
    'the screens that may follow one': '[data-pointer="/nodes/n0/next"] select',
  };
  for (const [what, selector] of Object.entries(lists))
    test(`which has all options then: ${what}`, async ({ studio }) => {
      const list = (): Promise<{ words: string[]; value: string; isUsed: boolean }> =>
        studio.run((at) => {
          const select = document.querySelector<HTMLSelectElement>(at)!;
          // Where the browser says so, the list is open.
          const used = CSS.supports('selector(:open)') ? ':open:focus' : ':focus';
          return {
            words: [...select.options].map(({ text }) => text),
            value: select.value,
            isUsed: select.matches(used),
          };
        }, selector);
      await studio.placeOf({ selector });
      // Names of screens are known once the flow is checked.
      await expect.poll(async () => (await list()).words.join()).toMatch(/Question/);
      const { value, words } = await list();
      expect(words.length).toBeLessThan(40);
      await studio.press({ selector });
      await expect.poll(async () => (await list()).words.length).toBeGreaterThan(60);
      expect(await list()).toMatchObject({ value, isUsed: true });
    });
});

test.describe('a press beside a translation that is saved meanwhile arrives', () => {
  test.use({ flow: garden, view: 'languages' });

  test('although what is wrong with it comes while the button is down', async ({ studio }) => {
    test.slow();
    await studio.press({ role: 'textbox', name: 'Its tag' });
    await studio.type('ar');
    await studio.key('Enter');
    // The list begins with the focus in its first box, and comes to rest with the preview in that language.
    const isReady = (): Promise<boolean> =>
      studio.run(() => document.activeElement?.matches('.languages-list textarea') === true);
    await expect.poll(isReady).toBe(true);
    const direction = (): Promise<string> => studio.inFrame(() => document.dir).catch(() => '');
    await expect.poll(direction).toBe('rtl');
    const entry = 'li[data-context="/nodes/space/title"]';
    await studio.press({ selector: `${entry} textarea` });
    await studio.type('no placeholder');
    const box = { selector: `${entry} + li [type=checkbox]` };
    const { x, y } = await studio.placeOf(box);
    await studio.session.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          // By then the text is saved and checked.
          { type: 'pause', duration: 3000 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
    await expect.poll(() => studio.read(box, 'checked')).toBe(true);
    await expect
      .poll(() => studio.run((at) => document.querySelector(at)?.textContent, entry))
      .toContain('is missing');
  });
});
