import { staticPaths } from '../../engine/build';
import { answersAt } from '../e2e/support/answer-sets';
import { short, wizard } from '../e2e/support/funnels';
import type { EngineSite } from './support/engine-site';
import type { EngineVisitor } from './support/engine-visitor';
import { expect, phone, test } from './support/test';

/** A prerendered screen that is drawn by a file of its own. */
const drawn = staticPaths(wizard.document).find(
  ({ node }) => wizard.outline.nodes[node]?.kind === 'info',
);

/** The files of screens are missing, and the page says so. Then they are there, and it is told to try again. */
async function misses(visitor: EngineVisitor, site: EngineSite, go: () => Promise<void>) {
  site.gone = /^\/assets\/[^/]*View/;
  await go();
  const retry = { role: 'button', name: visitor.funnel.document.messages.retry };
  await visitor.page.placeOf(retry);
  site.gone = undefined;
  await visitor.page.press(retry);
  // A page that is loaded again does not answer meanwhile.
  await expect.poll(() => visitor.page.has(retry).catch(() => true)).toBe(false);
}

test.describe('code that could not be fetched is fetched once it is there', () => {
  test.use({ size: phone });
  test.beforeEach(({ allowed }) => void allowed.push(/import|module|Failed to load|connection/i));

  test.describe('for the next screen', () => {
    test.use({ funnel: short });

    test('which shows then', async ({ visitor, site }) => {
      const answers = answersAt(short.document, 0);
      await misses(visitor, site, async () => {
        await visitor.goto();
        await visitor.act(answers);
      });
      await visitor.expectHere();
      await visitor.expectStored();
    });
  });

  test('for a screen that the page holds, which can be used then', async ({ visitor, site }) => {
    const answers = answersAt(wizard.document, 0);
    await misses(visitor, site, () => visitor.open(drawn?.node ?? '', answers));
    await visitor.act(answers);
    await visitor.expectHere();
  });
});
