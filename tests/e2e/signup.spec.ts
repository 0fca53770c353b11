import type { Locator } from '@playwright/test';
import type { SignupNode } from '../../engine';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { manageAlways, translateAlways } from './support/meddle';
import { expect, test } from './support/test';

const node = Object.values(wizard.document.nodes).find(
  (each): each is SignupNode => each.type === 'signup',
)!;
const { form, code, success, fields } = node;
const trialBadge = 'Pro Trial Activated!';

const email = 'ada@example.com';
const password = 'correct-horse-4711';
// No further away than the grant lasts.
const hour = 3_600_000;
const until = new Date(Date.now() + 12 * hour).toISOString();
const withTrial = `/signup?pro_trial=1&expires_at=${encodeURIComponent(until)}`;

const partsOf = ({ page }: FunnelPage) => ({
  email: page.getByLabel(form.email.label, { exact: true }),
  password: page.getByLabel(form.password.label, { exact: true }),
  problem: page.getByRole('alert'),
  digits: page.getByRole('group', { name: code.headline }).getByRole('textbox'),
  badge: page.getByText(trialBadge, { exact: true }),
});

/** Fills the form and sends it off. */
async function fill(visitor: FunnelPage, secret = password): Promise<void> {
  const { email: box, password: secretBox } = partsOf(visitor);
  await box.fill(email);
  await secretBox.fill(secret);
  await visitor.press(visitor.button(form.button));
}

/** The step with this heading is shown, and its heading has the focus. */
async function expectStep({ heading }: FunnelPage, headline: string): Promise<void> {
  await expect(heading).toHaveText(headline);
  await expect(heading).toBeFocused();
}

/** The signup is complete: stored with the time it is, and reported. */
async function expectComplete(visitor: FunnelPage): Promise<void> {
  await expectStep(visitor, success.headline);
  const { dataKey } = wizard.document.session;
  const { completed_at: time = '' } = Object(await visitor.stored(dataKey)) as Record<
    string,
    string
  >;
  expect(new Date(time).toISOString()).toBe(time);
  const now = await visitor.page.evaluate(() => Date.now());
  expect(now - Date.parse(time), 'milliseconds since').toBeLessThan(60_000);
  if (visitor.answers[fields.email] === undefined) visitor.answered({ [fields.email]: email });
  visitor.answered({ [fields.completedAt]: time });
  await visitor.expectStored();
  await visitor.expectEvents();
}

const valuesOf = async (boxes: Locator): Promise<string[]> =>
  boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));

test.describe('the signup', () => {
  // Axe waits by the page's clock.
  test.use({ time: 'runs' });

  test(
    'leads from the form by the code to its end, and keeps the password to itself',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const asked: string[] = [];
      page.on('request', (request) =>
        asked.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
      );
      const { digits, badge } = partsOf(visitor);
      await visitor.goto(withTrial);
      await visitor.expectHere();
      await visitor.expectInWindow();
      await expectAccessible(visitor, 'the form');
      // What is typed survives a reload, but for the password.
      await partsOf(visitor).email.fill('ada@exam');
      await partsOf(visitor).password.fill(password);
      await visitor.reload();
      await expect(partsOf(visitor).email).toHaveValue('ada@exam');
      await expect(partsOf(visitor).password).toHaveValue('');
      await visitor.expectEvents();
      expect(await visitor.dataLayer()).toContainEqual({
        event: 'signup_start',
        pro_trial: true,
        expires_at: until,
      });

      await fill(visitor);
      await expectStep(visitor, code.headline);
      visitor.answered({ [fields.email]: email });
      await visitor.expectStored();
      await visitor.expectEvents();
      await visitor.expectInWindow();
      await expectAccessible(visitor, 'the code');

      await visitor.press(visitor.button(code.resend));
      await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(code.resent);
      await visitor.press(digits.first());
      await page.keyboard.type('4711');
      await expectComplete(visitor);
      expect(await visitor.dataLayer()).toContainEqual({
        event: 'signup_complete',
        pro_trial: true,
        email,
      });
      await expect(badge).toBeVisible();
      await expect(page.getByText(/30 days free.*24 hours for a strategy session/)).toBeVisible();
      await expectAccessible(visitor, 'the end');

      const kept = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          document.cookie,
          location.href,
          history.state,
          Reflect.get(window, 'dataLayer'),
          document.documentElement.outerHTML,
        ]),
      );
      expect(kept).toContain(email);
      expect(kept).not.toContain(password);
      expect(asked.join('\n')).not.toContain(password);
    },
  );

  test(
    'says what is wrong, word for word, and takes the visitor there',
    { tag: '@desk' },
    async ({ visitor }) => {
      const boxes = partsOf(visitor);
      await visitor.goto('/signup');
      await visitor.expectHere();
      const says = async (message: string, box: Locator): Promise<void> => {
        await visitor.press(visitor.button(form.button));
        await expect(boxes.problem).toHaveText(message);
        await expect(box).toBeFocused();
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(box).toHaveAccessibleDescription(message);
        await visitor.expectEvents();
      };
      await expect(boxes.password).toHaveAttribute('placeholder', 'Min. 8 characters');
      await says('Please fill in all fields', boxes.email);
      await expectAccessible(visitor, 'the form with a problem');
      await boxes.password.fill('12345678');
      await says('Please fill in all fields', boxes.email);
      await boxes.email.fill(email);
      await boxes.password.fill('');
      await says('Please fill in all fields', boxes.password);
      await boxes.password.fill('1234567');
      await says('Password must be at least 8 characters', boxes.password);
      await boxes.password.fill('12345678');
      for (const wrong of ['ada', 'ada@example', 'a da@example.com', '@example.com']) {
        await boxes.email.fill(wrong);
        await says('Please enter a valid email address', boxes.email);
      }
      await visitor.expectInWindow();
      const [box, button] = await Promise.all(
        [boxes.problem, visitor.button(form.button)].map((each) => each.boundingBox()),
      );
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0);
      await boxes.email.fill(email);
      await expect(boxes.problem).toHaveCount(0);
      await visitor.press(visitor.button(form.button));
      await expectStep(visitor, code.headline);
    },
  );

  test('is taken by keyboard alone', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    const { email: box, password: secret, digits } = partsOf(visitor);
    await visitor.goto('/signup');
    await visitor.expectHere();
    await visitor.tabTo(box);
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(secret).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await expect(visitor.button(form.password.show)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(secret).toHaveAttribute('type', 'text');
    await expect(secret).toHaveValue(password);
    await page.keyboard.press('Enter');
    await expect(secret).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await expect(page.locator('form').getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(visitor.button(form.button)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectStep(visitor, code.headline);
    await page.keyboard.press('Tab');
    await expect(digits.first()).toBeFocused();
    await page.keyboard.type('1');
    await expect(digits.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    expect(await valuesOf(digits)).toEqual(['9', '', '', '']);
    await page.keyboard.type('234');
    await expectComplete(visitor);
    await expect(page.getByText(trialBadge)).toHaveCount(0);
  });

  test(
    'takes digits only, and lets Backspace lead back',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { digits } = partsOf(visitor);
      await visitor.goto('/signup');
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.press(digits.first());
      await page.keyboard.type('a1 -b2.3');
      expect(await valuesOf(digits)).toEqual(['1', '2', '3', '']);
      await expect(digits.nth(3)).toBeFocused();
      await page.keyboard.press('Backspace');
      expect(await valuesOf(digits)).toEqual(['1', '2', '', '']);
      await expect(digits.nth(2)).toBeFocused();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      expect(await valuesOf(digits)).toEqual(['', '', '', '']);
      await expect(digits.first()).toBeFocused();
      await page.keyboard.type('1234');
      await expectComplete(visitor);
    },
  );

  for (const typed of ['１２３４', '١٢٣٤'])
    test(
      `takes the digits of other scripts, as an input method writes them: ${typed}`,
      {
        tag: '@phone',
      },
      async ({ visitor }) => {
        const { page } = visitor;
        const { digits } = partsOf(visitor);
        await visitor.goto('/signup');
        await fill(visitor);
        await expectStep(visitor, code.headline);
        await visitor.press(digits.first());
        const browser = await page.context().newCDPSession(page);
        const compose = async (text: string): Promise<unknown> =>
          browser.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          });
        await compose(typed.slice(0, 1));
        await expect(digits.first()).toHaveValue(typed.slice(0, 1));
        await compose(typed.slice(0, 2));
        await browser.send('Input.insertText', { text: typed.slice(0, 2) });
        expect(await valuesOf(digits)).toEqual(['1', '2', '', '']);
        await page.keyboard.insertText(typed.slice(2, 3));
        await page.keyboard.insertText(typed.slice(3));
        await expectComplete(visitor);
      },
    );

  test(
    'leads back from the code to the form, and keeps the address',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { email: box, digits } = partsOf(visitor);
      await visitor.goto('/signup');
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.press(visitor.button(code.back));
      await expectStep(visitor, form.headline);
      await expect(box).toHaveValue(email);
      await expect(partsOf(visitor).password).toHaveValue('');
      await box.fill('eve@example.com');
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.press(digits.first());
      await page.keyboard.type('4711');
      await expectComplete(visitor);
    },
  );

  test(
    'is at the code again after a reload there, and at the form after any other way to it',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { email: box, digits } = partsOf(visitor);
      await visitor.goto('/signup');
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.reload();
      await expect(visitor.heading).toHaveText(code.headline);
      await expect(visitor.page.getByLabel(form.password.label, { exact: true })).toHaveCount(0);
      await visitor.press(visitor.button(code.back));
      await expectStep(visitor, form.headline);
      await expect(box).toHaveValue(email);
      await visitor.reload();
      await expect(visitor.heading).toHaveText(form.headline);
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.goto('/signup');
      await expect(visitor.heading).toHaveText(form.headline);
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.reload();
      await expect(visitor.heading).toHaveText(code.headline);
      await digits.first().fill('1234');
      await expectStep(visitor, success.headline);
      const kept = await visitor.page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      );
      expect(kept).not.toContain(password);
    },
  );

  test(
    'handles a virtual keyboard that reports only a deletion',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { digits } = partsOf(visitor);
      await visitor.goto('/signup');
      await fill(visitor);
      await expectStep(visitor, code.headline);
      await visitor.press(digits.first());
      await page.keyboard.type('123');
      await digits.nth(3).evaluate((box) =>
        box.dispatchEvent(
          new InputEvent('beforeinput', {
            inputType: 'deleteContentBackward',
            bubbles: true,
            cancelable: true,
          }),
        ),
      );
      await expect(digits.nth(2)).toBeFocused();
      expect(await valuesOf(digits)).toEqual(['1', '2', '', '']);
    },
  );

  test(
    'takes a code that is pasted, wherever the visitor is',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { digits } = partsOf(visitor);
      const paste = async (text: string): Promise<void> =>
        page.evaluate((pasted) => {
          const data = new DataTransfer();
          data.setData('text', pasted);
          const event = { clipboardData: data, bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
        }, text);
      for (const box of [undefined, 0, 2, 3]) {
        await visitor.goto('/signup');
        await fill(visitor);
        await expectStep(visitor, code.headline);
        if (box !== undefined) await digits.nth(box).focus();
        await paste('your code: 47 11');
        await expectStep(visitor, success.headline);
        await visitor.page.evaluate(() => localStorage.clear());
      }
    },
  );

  test(
    'takes a code that the device puts into the first box',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { digits } = partsOf(visitor);
      await visitor.goto('/signup');
      await fill(visitor);
      await expect(digits.first()).toHaveAttribute('autocomplete', 'one-time-code');
      await digits.first().fill('1234');
      await expectComplete(visitor);
    },
  );

  test(
    'shows, reports and stores the trial that its address promises, whatever its end',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { badge, digits } = partsOf(visitor);
      const finish = async (): Promise<void> => {
        await visitor.expectHere();
        await fill(visitor);
        await expectStep(visitor, code.headline);
        await digits.first().fill('1234');
        await expectComplete(visitor);
      };
      const ending = (at: number): string => new Date(Date.now() + at).toISOString();
      const over = ending(-hour);
      const addresses: readonly [query: string, pro_trial: boolean, expires_at: string | null][] = [
        ['', false, null],
        ['?pro_trial=true', false, null],
        ['?pro_trial=0&pro_trial=1', false, null],
        ['?pro_trial=1', true, null],
        ['?pro_trial=1&expires_at=soon', true, null],
        [`?pro_trial=1&expires_at=${encodeURIComponent(over)}`, true, over],
        [withTrial.slice('/signup'.length), true, until],
      ];
      for (const [query, pro_trial, expires_at] of addresses) {
        await visitor.goto(`/signup${query}`);
        await finish();
        await expect(badge).toHaveCount(pro_trial ? 1 : 0);
        const stored = await visitor.stored(wizard.document.session.dataKey);
        expect(stored).toMatchObject({ pro_trial });
        expect(await visitor.dataLayer()).toContainEqual({
          event: 'signup_start',
          pro_trial,
          expires_at,
        });
        expect(await visitor.dataLayer()).toContainEqual({
          event: 'signup_complete',
          pro_trial,
          email,
        });
        // Opened again, by an address that says nothing.
        await visitor.goto('/signup');
        await expect(visitor.heading).toHaveText(success.headline);
        await expect(badge).toHaveCount(pro_trial ? 1 : 0);
        expect(await visitor.stored(wizard.document.session.dataKey)).toEqual(stored);
        await visitor.page.evaluate(() => localStorage.clear());
        visitor.answers = {};
      }
    },
  );

  test('knows the address that was given before', { tag: '@phone' }, async ({ visitor }) => {
    await visitor.remembers({ [fields.email]: email });
    await visitor.goto('/signup');
    await visitor.expectHere();
    await expect(partsOf(visitor).email).toHaveValue(email);
    await partsOf(visitor).password.fill(password);
    await visitor.press(visitor.button(form.button));
    await expectStep(visitor, code.headline);
  });

  for (const [what, script] of [
    ['that tells nobody', undefined],
    ['that puts elements beside the boxes', manageAlways],
  ] as const)
    for (const key of ['button', 'Enter'] as const)
      test(
        `reads what a password manager ${what} has filled in, sent by ${key}`,
        { tag: '@phone' },
        async ({ visitor }) => {
          const { email: box, password: secret } = partsOf(visitor);
          if (script) await visitor.page.addInitScript(script);
          await visitor.goto('/signup');
          await visitor.expectHere();
          if (script) expect(await visitor.page.locator('form input + div').count()).toBe(2);
          for (const [at, text] of [
            [box, email],
            [secret, password],
          ] as const)
            await at.evaluate((element: HTMLInputElement, value) => {
              element.value = value;
            }, text);
          if (key === 'Enter') await secret.press(key);
          else await visitor.press(visitor.button(form.button));
          await expectStep(visitor, code.headline);
          visitor.answered({ [fields.email]: email });
          await visitor.expectStored();
        },
      );

  test('leads to its end beside a translator', { tag: '@phone' }, async ({ visitor }) => {
    await visitor.page.addInitScript(translateAlways);
    await visitor.goto(withTrial);
    await visitor.expectHere();
    // What is said and taken back is text that React changes.
    await visitor.press(visitor.button(form.button));
    await expect(partsOf(visitor).problem).toHaveText(form.messages.missing);
    await fill(visitor);
    await expectStep(visitor, code.headline);
    await visitor.press(visitor.button(code.back));
    await expectStep(visitor, form.headline);
    await fill(visitor);
    await expectStep(visitor, code.headline);
    await visitor.press(visitor.button(code.resend));
    await expect(visitor.page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(
      code.resent,
    );
    await partsOf(visitor).digits.first().fill('4711');
    await expectStep(visitor, success.headline);
    await expect(partsOf(visitor).badge).toBeVisible();
    expect(await visitor.page.locator('main h1 font').count()).toBeGreaterThan(0);
  });
});
