import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookUrl } from '../../playwright.config';
import { answersAt } from './support/answer-sets';
import { wizard } from './support/funnels';
import { outlineShift } from './support/outline-shift';
import { serveFunnel, type Serving } from './support/serve-funnel';
import { expect, test } from './support/test';

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

/** Looks that begin titles at the start of the line, and how each draws the preview: its turn, and its width on a desk in pixels. */
const looks = [
  { look: 'orchard', turn: '-1deg', width: 384 },
  { look: 'signal', turn: 'none', width: 504 },
] as const;

test.describe('an offer in another look', { tag: ['@desk', '@long'] }, () => {
  // One address for all of them.
  test.describe.configure({ mode: 'serial' });

  for (const { look, turn, width } of looks)
    test.describe(look, () => {
      test.use({ funnel: { ...wizard, name: `interface wizard in ${look}`, url: lookUrl } });
      let folder = '';
      let server: Serving | undefined;

      test.beforeAll(async () => {
        test.setTimeout(300_000);
        folder = mkdtempSync(join(tmpdir(), 'funnel-look-'));
        const file = join(folder, 'wizard.json');
        writeFileSync(
          file,
          JSON.stringify({ ...JSON.parse(wizard.text), theme: { preset: look } }),
        );
        copyFileSync('flows/interface-wizard.de.po', join(folder, 'wizard.de.po'));
        server = await serveFunnel(file, lookUrl);
      });

      test.afterAll(async () => {
        await server?.end();
        rmSync(folder, { recursive: true, force: true });
      });

      test('draws its preview where the outline has it, and begins its titles at the start of the line', async ({
        visitor,
      }) => {
        const { page } = visitor;
        await visitor.remembers(answersAt(wizard.document, 0));
        for (const [windowWidth, height] of sizes) {
          await page.setViewportSize({ width: windowWidth, height });
          expect.soft(await outlineShift(visitor), `${windowWidth}`).toBeLessThanOrEqual(2);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          const titles = page.locator('[data-section] :is(h1, h2)');
          const ways = await titles.evaluateAll((all) =>
            all.map((title) => getComputedStyle(title).textAlign),
          );
          expect(ways.length).toBeGreaterThan(1);
          expect.soft([...new Set(ways)], `${windowWidth}`).toEqual(['start']);
        }
        const preview = page.locator('[data-section=preview] [data-phone]');
        await expect(preview).toHaveCSS('rotate', turn);
        expect(await preview.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth)).toBe(width);
      });
    });
});
