import { putOff } from './support/grant';
import { wizard } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';
import { answersAt } from './support/answer-sets';

const { document: flow, outline } = wizard;
const back = flow.labels.back;

test.describe('links to the funnel’s own screens', () => {
  for (const [name, link, path] of [
    ['the price', /^Get Started|^Activate/, '/signup'],
    ['the terms', /^Terms$/, '/terms'],
    ['the privacy notice', /^Privacy$/, '/privacy'],
  ] as const)
    test(
      `lead to ${name} and back without loading a page`,
      { tag: '@phone' },
      async ({ visitor }) => {
        const { page } = visitor;
        await putOff(visitor);
        await visitor.remembers(answersAt(flow, 0));
        await visitor.goto('/offer');
        await visitor.expectHere();
        await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
        await visitor.press(page.locator('#pricing, #footer').getByRole('link', { name: link }));
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(visitor.button(back)).toBeVisible();
        await visitor.press(visitor.button(back));
        await expect(page).toHaveURL(`${wizard.url}/offer`);
        expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      },
    );

  test(
    'lead back from the form, the code and the end of the signup',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const node = flow.nodes.signup;
      if (node?.type !== 'signup') throw new Error('There is no signup.');
      await putOff(visitor);
      await visitor.remembers({ ...answersAt(flow, 0), email: 'ada@example.com' });
      await visitor.goto('/offer');
      const enter = async (): Promise<void> => {
        await visitor.press(page.locator('#pricing').getByRole('link'));
        await expect(page).toHaveURL(/\/signup/);
      };
      const leave = async (): Promise<void> => {
        await visitor.press(visitor.button(back));
        await expect(page).toHaveURL(`${wizard.url}/offer`);
      };
      const { form, code, success } = node;
      await enter();
      await leave();
      await enter();
      await page.getByLabel(form.password.label, { exact: true }).fill('correct-horse-4711');
      await visitor.press(visitor.button(form.button));
      await expect(visitor.heading).toHaveText(code.headline);
      await leave();
      await enter();
      await page.getByLabel(form.password.label, { exact: true }).fill('correct-horse-4711');
      await visitor.press(visitor.button(form.button));
      await page
        .getByRole('group', { name: code.headline })
        .getByRole('textbox')
        .first()
        .fill('4711');
      await expect(visitor.heading).toHaveText(success.headline);
      await page.reload();
      await expect(visitor.heading).toHaveText(success.headline);
      await leave();
      await enter();
      await expect(visitor.heading).toHaveText(success.headline);
      await visitor.press(visitor.button(success.button ?? ''));
      await expect(page).toHaveURL(`${wizard.url}/offer`);
      expect(outline.nodes.signup?.transitions).toHaveLength(1);
    },
  );

  test(
    'lead back from the privacy notice to the screen that the visitor came from',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const notice = flow.nodes.privacy;
      const done = visitor.button((notice?.type === 'info' && notice.button) || '');
      await visitor.goto('/goal');
      await visitor.expectHere();
      await visitor.press(page.getByRole('link', { name: 'Privacy' }));
      await expect(page).toHaveURL(`${wizard.url}/privacy`);
      await visitor.press(done);
      await expect(page).toHaveURL(`${wizard.url}/goal`);

      // Opened directly, there is no screen to go back to.
      await page.goto('about:blank');
      await page.goto(`${wizard.url}/privacy`);
      await visitor.press(done);
      await expect(page).toHaveURL(`${wizard.url}/offer`);
    },
  );

  test(
    'lead back as well when they are pressed before the app has arrived',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const release = await holdScripts(page);
      await visitor.goto('/tone', { waitUntil: 'commit' });
      await visitor.press(page.getByRole('link', { name: 'Privacy' }));
      await expect(page).toHaveURL(`${wizard.url}/privacy`);
      release();
      // The button does nothing until the app has arrived.
      await expect.poll(() => visitor.dataLayer()).not.toEqual([]);
      await visitor.press(visitor.button(back));
      await expect(page).toHaveURL(`${wizard.url}/tone`);
    },
  );
});
