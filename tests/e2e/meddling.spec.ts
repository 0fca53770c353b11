import { staticPaths } from '../../engine/build';
import type { Answers } from '../../engine';
import { answersAt } from './support/answer-sets';
import { gallery, garden, wizard, type Funnel } from './support/funnels';
import { expectOpen, partsOf, timerIn } from './support/grant';
import { holdScripts } from './support/hold-scripts';
import { meddle, translateAlways, type Meddler } from './support/meddle';
import { scrollTo, sectionOf, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

/** Days that are not over before the test is. */
const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);

/** Answers that lead through every question. */
const answersOf = (funnel: Funnel, index = 0): Answers => ({
  ...answersAt(funnel.document, index),
  ...(funnel === gallery && { day: nextWeek, party: nextWeek, toppings: ['butter', 'honey'] }),
});

for (const funnel of [wizard, gallery]) {
  const { document } = funnel;
  const answers = answersOf(funnel);
  const withBoxes = staticPaths(document).filter(({ node, path }) => {
    const question = document.nodes[node];
    if (question?.type !== 'question' || path === '/') return false;
    return !['choice', 'yesno', 'scale'].includes(question.asks.type);
  });

  for (const meddler of ['a password manager', 'a translator'] satisfies Meddler[])
    test.describe(
      `what is entered in the ${funnel.name} before the application arrives, beside ${meddler},`,
      {
        tag:
          funnel === wizard
            ? ['@phone', ...(meddler === 'a translator' ? ['@long'] : [])]
            : ['@desk', '@long'],
      },
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

for (const funnel of [wizard, garden, gallery])
  test.describe(`a visit of the ${funnel.name} beside a translator`, { tag: '@phone' }, () => {
    test.use({ funnel });
    const tag = funnel === garden ? [] : '@long';

    for (const index of funnel === wizard ? [0, 1] : [0])
      test(`leads from the first screen to the last, ${index}`, { tag }, async ({ visitor }) => {
        test.setTimeout(240_000);
        visitor.problems.allow(/Minified React error #418/);
        await visitor.page.addInitScript(translateAlways);
        await visitor.goto();
        await visitor.take(answersOf(funnel, index));
        expect(await visitor.page.locator('main h1 font').count()).toBeGreaterThan(0);
        await visitor.expectStored();
      });
  });

test.describe('the offer beside a translator', { tag: '@phone' }, () => {
  test('grants its price, opens its folds and leads to the signup', async ({ visitor }) => {
    const { page } = visitor;
    const { modal, banner, accept, later, claim, card, locked } = partsOf(page);
    await page.addInitScript(translateAlways);
    await visitor.remembers(answersAt(wizard.document, 0));
    await visitor.goto('/offer');
    await visitor.expectHere();
    for (const [id, { items }] of [...sectionsOf('accordion'), ...sectionsOf('faq')]) {
      const folds = (await scrollTo(visitor, id)).locator('details');
      await expect(folds).toHaveCount(items.length);
      for (const place of [0, items.length - 1]) {
        await visitor.press(folds.nth(place).locator('summary'));
        await expect(folds.nth(place)).toHaveAttribute('open', '');
      }
    }
    const [id, projection] = sectionOf('projection');
    const chart = await scrollTo(visitor, id);
    for (const pace of await chart.getByRole('radio').all()) {
      await pace.check({ force: true });
      await expect(pace).toBeChecked();
    }
    await expect(chart).toContainText(projection.disclaimer);
    await visitor.passTime(4000);
    await expectOpen(visitor);
    await visitor.press(later);
    await expect(modal).toBeHidden();
    await visitor.press(claim);
    await expectOpen(visitor);
    await visitor.passTime(60_000);
    await expect(timerIn(modal)).toHaveText(/^23:58:/);
    await visitor.press(accept);
    await expect(banner).toHaveCount(0);
    await visitor.passTime(800);
    await expect(locked.getByRole('status')).not.toHaveText('');
    expect(await page.locator('main section font').count()).toBeGreaterThan(100);
    await visitor.press(card.getByRole('link'));
    await expect(page).toHaveURL(/\/signup\?pro_trial=1/);
    await expect(visitor.heading).not.toHaveText('');
  });
});
