import { destinationOf } from '../../engine';
import { staticPaths } from '../../engine/build';
import { answersAt } from './support/answer-sets';
import { shapeOf } from './support/distinct-screens';
import { garden, wizard } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { startSlowly } from './support/start-slowly';
import { expect, test } from './support/test';

// Taps meet screens that still come in.
test.use({ movement: 'runs' });

for (const funnel of [wizard, garden]) {
  const { document: flow, outline } = funnel;
  const all = answersAt(flow, 1);
  const tag = funnel === wizard ? '@phone' : '@desk';
  // One question for each layout of cards: before the app, the next screen plays no part.
  const byLayout = new Map(
    staticPaths(flow).flatMap(({ node, path }) => {
      const question = flow.nodes[node];
      return question?.type === 'question' && question.asks.type === 'choice'
        ? [[shapeOf(question.asks), { path, ...question.asks }] as const]
        : [];
    }),
  );
  // The other funnel has the mouse: one question shows that.
  const samples = [...byLayout.values()].slice(funnel === wizard ? 0 : -1);

  test.describe(
    `a card of the ${funnel.name} that is tapped before the app is there`,
    { tag },
    () => {
      test.use({ funnel });

      for (const { path, field, choices: values } of samples)
        test(`is marked at once and answered once: ${path}`, async ({ visitor }) => {
          const { page } = visitor;
          const [first, second] = [values.length - 1, 0];
          const release = await holdScripts(page);
          await visitor.remembers(all);
          await visitor.goto(path, { waitUntil: 'commit' });
          const card = visitor.cards.nth(first);
          await visitor.press(card);
          await expect(card).toHaveAttribute('data-early', 'chosen');
          const marked = await card.evaluate((element) => getComputedStyle(element).borderColor);
          await visitor.press(visitor.cards.nth(second));
          await expect(card).toHaveAttribute('data-early', 'chosen');
          await expect(visitor.cards.nth(second)).toHaveAttribute('data-early', 'dimmed');
          const other = await visitor.cards
            .nth(second)
            .evaluate((element) => getComputedStyle(element).borderColor);
          expect(marked, 'the tapped card looks different').not.toBe(other);

          release();
          await expect(card).toBeChecked();
          await visitor.passTime(1000);
          visitor.answered({ [field]: values[first]?.value });
          visitor.leaves();
          await visitor.expectHere();
          await visitor.passTime(visitor.screen.type === 'question' ? 1000 : 0);
          await visitor.expectHere();
          await visitor.expectEvents();
          await visitor.expectStored();
          expect(destinationOf(outline, path).redirect).toBeUndefined();

          await visitor.back();
          await visitor.expectHere();
          await visitor.expectAnswerShown();
          await visitor.act({ ...all, [field]: values[second]?.value });
          await visitor.expectHere();
        });
    },
  );
}

test.describe('a card that is tapped while the app starts', { tag: '@phone' }, () => {
  test('leads on, also when its wait ends between the effects of the first screen', async ({
    page,
  }) => {
    await startSlowly(page);
    await page.addInitScript(() => {
      addEventListener('starting', () =>
        document.querySelector<HTMLElement>('[data-choice]')?.click(),
      );
    });
    await page.goto(wizard.url);
    await expect(page.locator('[data-early="chosen"]')).toBeVisible();
    await expect(page).not.toHaveURL(`${wizard.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('text typed before the app has started', { tag: '@desk' }, () => {
  const found = staticPaths(wizard.document).find(({ node }) => {
    const question = wizard.document.nodes[node];
    return question?.type === 'question' && question.asks.type === 'text';
  });
  let release: () => void;

  test.beforeEach(async ({ visitor }) => {
    const { page } = visitor;
    release = await holdScripts(page);
    await visitor.goto(found?.path, { waitUntil: 'commit' });
    await expect(page.getByRole('textbox')).toBeVisible();
    // On the page: the first letter moves the focus into the box.
    await page.keyboard.type('Early bird');
    await expect(page.getByRole('textbox')).toHaveValue('Early bird');
    await page.keyboard.press('Enter');
  });

  test('is taken over, and sent where Enter was pressed', async ({ visitor }) => {
    release();
    visitor.answered({ [visitor.outlined.asks[0] ?? '']: 'Early bird' });
    visitor.leaves();
    await visitor.expectHere();
    await visitor.expectStored();
  });

  test('is not sent where more was typed after Enter', async ({ visitor }) => {
    await visitor.page.keyboard.type('s');
    release();
    await visitor.expectStarted();
    await expect(visitor.page.getByRole('textbox')).toHaveValue('Early birds');
    await visitor.expectHere();
    await visitor.expectEvents();
  });
});
