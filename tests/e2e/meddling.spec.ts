import { staticPaths } from '../../engine/build';
import type { Answers } from '../../engine';
import { answersAt } from './support/answer-sets';
import { gallery, wizard } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { meddle, translateAlways, type Meddler } from './support/meddle';
import { expect, test } from './support/test';

/** Days that are not over before the test is. */
const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);

for (const funnel of [wizard, gallery]) {
  const { document } = funnel;
  const answers: Answers = {
    ...answersAt(document, 0),
    ...(funnel === gallery && { day: nextWeek, party: nextWeek, toppings: ['butter', 'honey'] }),
  };
  const withBoxes = staticPaths(document).filter(({ node, path }) => {
    const question = document.nodes[node];
    if (question?.type !== 'question' || path === '/') return false;
    return !['choice', 'yesno', 'scale'].includes(question.asks.type);
  });

  for (const meddler of ['a password manager', 'a translator'] satisfies Meddler[])
    test.describe(
      `what is entered in the ${funnel.name} before the application arrives, beside ${meddler},`,
      { tag: funnel === wizard ? '@phone' : '@desk' },
      () => {
        // A button that waits for an answer looks inactive until the application has arrived: Enter sends.
        test.use({ funnel, way: 'arrows' });

        for (const { node, path } of withBoxes) {
          test(`is taken and sent: ${path}`, async ({ visitor }) => {
            const { page } = visitor;
            // React renders the page again.
            visitor.problems.allow(/Minified React error #418/);
            const asked = new Set(funnel.outline.nodes[node]?.asks);
            await visitor.remembers(
              Object.fromEntries(Object.entries(answers).filter(([field]) => !asked.has(field))),
            );
            const release = await holdScripts(page);
            await visitor.goto(path, { waitUntil: 'commit' });
            await page.waitForFunction(() => window.document.readyState !== 'loading');
            await meddle(page, meddler);
            await visitor.act(answers);
            release();
            await visitor.expectHere();
            await visitor.expectStored();
          });
        }
      },
    );
}

test.describe('a slider beside a box that is moved before the application arrives', () => {
  const isAmounts = ({ node }: { node: string }): boolean => {
    const question = wizard.document.nodes[node];
    return question?.type === 'question' && question.asks.type === 'amounts';
  };
  const path = staticPaths(wizard.document).find(isAmounts)?.path;

  for (const meddler of [undefined, 'a password manager'] satisfies (Meddler | undefined)[])
    test(
      `fills in the box, unless that has been typed into, beside ${meddler ?? 'nothing else'}`,
      { tag: '@desk' },
      async ({ visitor }) => {
        const { page } = visitor;
        if (meddler) visitor.problems.allow(/Minified React error #418/);
        const release = await holdScripts(page);
        await visitor.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => window.document.readyState !== 'loading');
        if (meddler) await meddle(page, meddler);
        const boxes = page.locator('main form').getByRole('textbox');
        const sliders = page.getByRole('slider');
        await sliders.first().focus();
        for (let moves = 0; moves < 5; moves += 1) await page.keyboard.press('ArrowRight');
        await boxes.nth(1).pressSequentially('1234');
        await sliders.nth(1).focus();
        await page.keyboard.press('ArrowRight');
        release();
        await visitor.expectStarted();
        await expect(sliders.first()).toHaveValue('5');
        await expect(boxes.first()).not.toHaveValue('');
        await expect(boxes.nth(1)).toHaveValue('1234');
      },
    );
});

test.describe('a box that is typed into while the page is rendered again', { tag: '@desk' }, () => {
  const path = staticPaths(wizard.document).find(({ node }) => {
    const question = wizard.document.nodes[node];
    return question?.type === 'question' && question.asks.type === 'text';
  })?.path;

  test('keeps its words, the focus and the caret', async ({ visitor }) => {
    const { page } = visitor;
    visitor.problems.allow(/Minified React error #418/);
    const release = await holdScripts(page);
    await visitor.goto(path, { waitUntil: 'commit' });
    const box = page.getByRole('textbox');
    await meddle(page, 'a password manager');
    await box.pressSequentially('Ada Lovelce');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    release();
    await visitor.expectStarted();
    await expect(box).toBeFocused();
    await page.keyboard.type('a');
    await expect(box).toHaveValue('Ada Lovelace');
  });
});

test.describe('a visit beside a translator', { tag: '@phone' }, () => {
  for (const index of [0, 1])
    test(`leads from the first screen to the last, ${index}`, async ({ visitor }) => {
      test.setTimeout(240_000);
      visitor.problems.allow(/Minified React error #418/);
      await visitor.page.addInitScript(translateAlways);
      await visitor.goto();
      await visitor.take(answersAt(wizard.document, index));
      expect(await visitor.page.locator('main h1 font').count()).toBeGreaterThan(0);
      await visitor.expectStored();
    });
});
