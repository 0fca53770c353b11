import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnginePage } from '../../app/paths/engines/engine-page';
import { studioRoot, studioUrl } from '../../playwright.config';
import { wizard } from '../e2e/support/funnels';
import { untranslated } from '../support/untranslated';
import { desk, expect, test as base } from './support/test';

/** What Firefox says of a preview that is left before all of it has come. */
const ofLeftFrames =
  /error loading dynamically imported module|downloadable font: download failed|‘postMessage’ on ‘DOMWindow’/;

/** A test with the form of the studio, opened on a copy of a flow that no other test uses. */
const test = base.extend<{ studio: EnginePage }>({
  studio: async ({ engine }, give, info) => {
    const file = `flows/test-${info.testId}-${engine}.json`;
    mkdirSync(join(studioRoot, 'flows'), { recursive: true });
    writeFileSync(join(studioRoot, file), untranslated(readFileSync(wizard.file, 'utf8')));
    const page = await EnginePage.start(engine, new URL(studioUrl).origin, {
      size: desk,
      patience: 60_000,
    });
    try {
      await page.open('/robots.txt');
      await page.run(() => localStorage.setItem('studio_view', 'form'));
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
      rmSync(join(studioRoot, file), { force: true });
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
