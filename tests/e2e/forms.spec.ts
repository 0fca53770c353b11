import type { Locator, Page } from '@playwright/test';
import { interpolateLocals, type QuestionNode } from '../../engine';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, heatPump, wizard, type Funnel } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

type Asked<T extends QuestionNode['asks']['type']> = Extract<QuestionNode['asks'], { type: T }>;

/** The questions of a funnel that ask in one way. */
function asking<T extends QuestionNode['asks']['type']>(
  { document }: Funnel,
  type: T,
): { id: string; asks: Asked<T> }[] {
  return Object.entries(document.nodes).flatMap(([id, node]) =>
    node.type === 'question' && node.asks.type === type
      ? [{ id, asks: node.asks as Asked<T> }]
      : [],
  );
}

test.describe('the boxes for a text', () => {
  test.use({ funnel: garden });
  const { labels } = garden.document;

  test(
    'need characters other than spaces, and are trimmed',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      for (const { id, asks } of asking(garden, 'text')) {
        await visitor.open(id);
        await visitor.expectHere();
        const box = page.getByLabel(asks.label);
        const button = visitor.button(asks.button ?? labels.continue);
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await box.press('Enter');
        await box.fill('   \t ');
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await box.press('Enter');
        await pressInactive(button);
        await visitor.passTime(1000);
        await visitor.expectHere();
        await visitor.expectEvents();
        await box.fill('  A few words  ');
        await expect(button).not.toHaveAttribute('aria-disabled', 'true');
        await box.press('Enter');
        visitor.answered({ [asks.field]: 'A few words' });
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectStored();
        await visitor.expectEvents();
      }
    },
  );

  test(
    'keep what is too long and say so, and Shift and Enter begin a line',
    {
      tag: '@desk',
    },
    async ({ visitor }) => {
      const { page } = visitor;
      for (const { id, asks } of asking(garden, 'text')) {
        const field = garden.document.fields[asks.field];
        await visitor.open(id);
        await visitor.expectHere();
        const box = page.getByLabel(asks.label);
        const longest = (field?.type === 'text' ? field.maxLength : undefined) ?? 500;
        await box.click();
        await page.keyboard.insertText('x'.repeat(longest + 5));
        await expect(box).toHaveValue('x'.repeat(longest + 5));
        const says = (asks.messages.tooLong ?? '').replace('{maximum}', String(longest));
        await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
        const button = visitor.button(asks.button ?? labels.continue);
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await box.fill('x'.repeat(longest));
        await expect(button).not.toHaveAttribute('aria-disabled', 'true');
        if ((asks.rows ?? 1) < 2) continue;
        await box.fill('one');
        await box.press('Shift+Enter');
        await page.keyboard.type('two');
        await expect(box).toHaveValue('one\ntwo');
        await visitor.expectHere();
      }
    },
  );
});

test.describe('the boxes for an address', () => {
  const all = answersAt(wizard.document, 0);
  const { labels } = wizard.document;

  test(
    'want one, say so once they are left, and say that they are sending',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      await visitor.remembers({ ...all, [wizard.document.webhook!.user.email ?? '']: undefined });
      for (const { id, asks } of asking(wizard, 'email')) {
        await visitor.open(id);
        await visitor.expectHere();
        await visitor.expectStarted();
        const box = page.getByLabel(asks.label);
        const button = visitor.button(asks.button ?? labels.continue);
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        for (const wrong of ['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com']) {
          await box.fill(wrong);
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          await box.press('Enter');
          await box.blur();
          await expect(page.getByText(asks.invalid ?? '', { exact: true })).toBeVisible();
          await expect(box).toHaveAttribute('aria-invalid', 'true');
          await pressInactive(button);
        }
        await visitor.expectHere();
        await visitor.expectEvents();
        await box.fill('  ada@example.com ');
        await expect(page.getByText(asks.invalid ?? '', { exact: true })).toHaveCount(0);
        await expect(button).not.toHaveAttribute('aria-disabled', 'true');
        // What sends the answers is fetched when it is needed: held back, sending takes a while.
        const release = await holdScripts(page);
        await box.press('Enter');
        const { screen } = visitor;
        const submitting = screen.type === 'question' ? screen.sends?.submitting : undefined;
        if (submitting !== undefined) {
          await expect(visitor.button(submitting)).toHaveAttribute('aria-disabled', 'true');
          await box.press('Enter');
          await pressInactive(visitor.button(submitting));
        }
        release();
        visitor.answered({ [asks.field]: 'ada@example.com' });
        visitor.leaves();
        await visitor.expectHere();
        await visitor.expectEvents();
        await visitor.expectStored();
        expect(await visitor.keys(wizard.document.webhook!.sentKey)).toHaveLength(1);
      }
    },
  );

  test('go on when sending takes too long', { tag: '@desk' }, async ({ visitor }) => {
    const [{ id, asks } = { id: '', asks: { label: '', field: '' } }] = asking(wizard, 'email');
    await visitor.open(id);
    await visitor.expectHere();
    await visitor.expectStarted();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isSending = (url: URL): boolean => /send-answers/.test(url.pathname);
    await visitor.page.route(isSending, async (route) => {
      await released;
      await route.continue();
    });
    await visitor.page.getByLabel(asks.label).fill('ada@example.com');
    await visitor.page.getByLabel(asks.label).press('Enter');
    await visitor.passTime(10);
    await visitor.expectHere();
    await visitor.passTime(10_000);
    visitor.answered({ [asks.field]: 'ada@example.com' });
    visitor.leaves();
    await expect(visitor.page).not.toHaveURL(new RegExp(`/${id}$`));
    release();
  });
});

/** Presses a button that says it is disabled: it takes the click and does nothing. */
const pressInactive = (button: Locator): Promise<void> => button.click({ force: true });

test.describe('the boxes for amounts', () => {
  const [{ id, asks }] = asking(wizard, 'amounts') as [{ id: string; asks: Asked<'amounts'> }];

  const boxes = ({ page }: FunnelPage) => ({
    current: page.getByLabel(asks.current.label, { exact: true }),
    target: page.getByLabel(asks.target.label, { exact: true }),
    notYet: page.getByRole('checkbox', { name: asks.notYet.label }),
  });

  test.beforeEach(async ({ visitor }) => {
    await visitor.open(id);
    await visitor.expectHere();
    // A page that is left before its application has arrived counts as a view of its own with the next page.
    await visitor.expectStarted();
  });

  test('say what is missing, word for word', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    const { current, target, notYet } = boxes(visitor);
    const button = visitor.button(asks.button ?? wizard.document.labels.continue);
    const says = async (message: string | undefined, box: typeof current): Promise<void> => {
      await button.click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText([message ?? '']);
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toBeFocused();
      await visitor.expectStored();
    };
    await says(
      'Please enter your current monthly revenue or check “I haven’t launched yet”',
      current,
    );
    await current.fill('5000');
    await says('Please enter your target monthly revenue', target);
    await target.fill('0');
    await says('Please enter a target revenue greater than $0', target);
    await target.fill('4000');
    await says('Target revenue should be higher than current revenue', target);
    await target.fill('5000');
    await says('Target revenue should be higher than current revenue', target);
    await current.fill('0');
    await target.fill('');
    await says('Please enter your target monthly revenue', target);
    await notYet.check();
    await expect(current).toBeDisabled();
    await expect(current).toHaveValue('0');
    await target.fill('0');
    await says('Please enter a target revenue greater than $0', target);
    await notYet.uncheck();
    await current.fill('');
    await says(
      'Please enter your current monthly revenue or check “I haven’t launched yet”',
      current,
    );
    await visitor.expectEvents();
  });

  test('say what is wrong right below the box, with room from the curve alone, at any size', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const { current, target } = boxes(visitor);
    const button = visitor.button(asks.button ?? wizard.document.labels.continue);
    const place = async (part: typeof button): Promise<{ top: number; bottom: number }> =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON());
    const curve = page.locator('main form svg').last();
    const message = page.getByRole('alert').filter({ hasText: /\S/ });
    const tick = page.locator('main form label').last();
    await current.fill('20000');
    await target.fill('50000');
    const sizes = [page.viewportSize()!, ...(isPhone(page) ? [{ width: 390, height: 844 }] : [])];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await target.fill('50000');
      const before = await place(button);
      const box = await place(target);
      await target.fill('5000');
      await button.click();
      await expect(target).toHaveAttribute('aria-invalid', 'true');
      expect.soft((await place(current)).top, 'the other box').toBe((await place(target)).top);
      await expect.soft(curve, 'the curve').toBeVisible();
      const after = await place(button);
      expect.soft(await place(target), 'where the box is').toEqual(box);
      const said = await place(message);
      expect.soft(said.top - box.bottom, 'how far the message is from its box').toBeLessThan(12);
      expect.soft(said.top, 'where the message begins').toBeGreaterThan(box.bottom);
      expect
        .soft(said.bottom, 'where the message ends')
        .toBeLessThanOrEqual((await place(tick)).top);
      expect.soft(Math.abs(after.top - before.top), 'how far the button moves').toBeLessThan(4);
      expect.soft(await page.evaluate(() => scrollY), 'how far the page moves').toBe(0);
    }
  });

  test('show long amounts whole', async ({ visitor }) => {
    const { target } = boxes(visitor);
    for (const amount of ['900000000', '999999999999']) {
      await target.fill(amount);
      const cut = await target.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(cut, `px of ${await target.inputValue()} that are cut off`).toBeLessThanOrEqual(0);
    }
  });

  test(
    'show amounts with separators of thousands, and ask back what is none',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { current } = boxes(visitor);
      await current.click();
      await page.keyboard.type('123456');
      await expect(current).toHaveValue('123,456');
      await current.press('Home');
      await current.press('Delete');
      await expect(current).toHaveValue('23,456');
      await current.press('End');
      for (let presses = 0; presses < 3; presses += 1) await current.press('ArrowLeft');
      await current.press('Backspace');
      await expect(current).toHaveValue('2,456');
      await current.fill('2456');
      await expect(current).toHaveValue('2,456');
      // What is written in another way is shown in the box's own when it is left.
      for (const [written, shown] of [
        ['$50,000', '50,000'],
        ['0007', '7'],
        ['１２', '12'],
      ] as const) {
        await current.fill(written);
        await current.blur();
        await expect(current).toHaveValue(shown);
      }
      // Nothing is dropped that was typed: it may be what makes the amount.
      for (const none of ['-500', '5 to 6', 'a1b2c3']) {
        await current.fill(none);
        await current.press('Enter');
        await expect(current).toHaveValue(none);
        await expect(current).toHaveAttribute('aria-invalid', 'true');
      }
    },
  );

  test('estimate the way from one to the other', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    const { current, target, notYet } = boxes(visitor);
    const { label, text, capMonths } = asks.timeline;
    const estimate = page.getByRole('status').filter({ hasText: label });
    const says = async (months: number): Promise<void> =>
      expect(estimate).toContainText(interpolateLocals(text, { months }, 'en'));
    await expect(estimate).toHaveCount(0);
    await current.fill('5000');
    await target.fill('5000');
    await expect(estimate).toHaveCount(0);
    // 5000 × 1.15¹⁰ = 20,228
    await target.fill('20000');
    await says(10);
    await target.fill('5001');
    await says(1);
    await target.fill('900000000');
    await says(capMonths);
    await notYet.check();
    await target.fill('20000');
    await says(2);
    await target.fill('20001');
    await says(3);
    await target.fill('9999');
    await says(1);
    await target.fill('100000000');
    await says(24);
  });

  test(
    'give whole cents, or that there is no revenue yet',
    { tag: '@desk' },
    async ({ visitor }) => {
      for (const wanted of [0, 1]) {
        const answers = answersAt(wizard.document, wanted);
        await visitor.open(id);
        await visitor.expectHere();
        await visitor.act(answers);
        await visitor.expectHere();
        await visitor.expectStored();
        await visitor.expectEvents();
        await visitor.back();
        await visitor.expectHere();
        await visitor.expectAnswerShown();
      }
    },
  );
});

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

test.describe('a form', () => {
  test.use({ funnel: heatPump });

  test('takes the press that leaves a wrong box, though its message moves what is pressed', async ({
    visitor,
  }) => {
    const { page } = visitor;
    const [form] = asking(heatPump, 'form');
    if (!form) throw new Error('The heat pump has no form.');
    await visitor.remembers(answersAt(heatPump.document, 0));
    await visitor.open(form.id);
    await visitor.expectHere();
    await visitor.expectStarted();
    const wrong = page.getByRole('textbox', { name: /Postcode/ });
    const consent = page.getByRole('checkbox');
    await consent.setChecked(false);
    await consent.scrollIntoViewIfNeeded();
    await wrong.fill('1');
    const before = await consent.boundingBox();
    // As a hand does it: down and up at the same place, whatever moves in between.
    const { x = 0, y = 0, width = 0 } = before ?? {};
    await page.mouse.move(x + width / 2, y + 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(consent).toBeChecked();
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    expect((await consent.boundingBox())?.y).not.toBe(before?.y);
  });
});
