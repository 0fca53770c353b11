import type { Page } from '@playwright/test';
import type { SignupNode } from '../../engine';
import { backendDataOf } from '../../playwright.config';
import { rowsOfServer, type Row } from '../support/rows';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { withAccounts } from './support/funnels';
import { expect, test } from './support/test';

const node = Object.values(withAccounts.document.nodes).find(
  (each): each is SignupNode => each.type === 'signup',
)!;
const { form, code, success, fields } = node;
const account = node.account!;
const password = 'correct-horse-4711';

test.use({ funnel: withAccounts, time: 'runs' });

let email = '';
test.beforeEach(({ visitor }, { project, retry }) => {
  email = `ada.${project.name}.${retry}.${Date.now()}@example.com`;
  // The browser writes every refusal of the service into its console.
  visitor.problems.allow(/status 4(03|22|29)/, /^console error: Failed to load resource/);
});

const partsOf = ({ page }: FunnelPage) => ({
  email: page.getByLabel(form.email.label, { exact: true }),
  password: page.getByLabel(form.password.label, { exact: true }),
  problem: page.getByRole('alert'),
  digits: page.getByRole('group', { name: code.headline }).getByRole('textbox'),
});

async function fill(visitor: FunnelPage, address = email, secret = password): Promise<void> {
  const parts = partsOf(visitor);
  await parts.email.fill(address);
  await parts.password.fill(secret);
  await visitor.press(visitor.button(form.button));
}

async function expectStep({ heading }: FunnelPage, headline: string): Promise<void> {
  await expect(heading).toHaveText(headline);
  await expect(heading).toBeFocused();
}

async function type(visitor: FunnelPage, digits: string): Promise<void> {
  await visitor.press(partsOf(visitor).digits.first());
  await visitor.page.keyboard.type(digits);
}

/** The newest code that was mailed to an address, as the outbox shows it. */
async function mailedCode(page: Page, address = email): Promise<string> {
  const outbox = await page.request.get(`${withAccounts.url}/_outbox`);
  const entry = (await outbox.text()).split('<li>').find((each) => each.includes(address));
  return /value="(\d+)"/.exec(entry ?? '')?.[1] ?? 'no code';
}

/** A code that was never mailed. */
const another = (digits: string): string => (digits === '000000' ? '111111' : '000000');

const rows = (table: string, query: string): Promise<readonly Row[]> =>
  rowsOfServer(
    withAccounts.url,
    backendDataOf(Number(new URL(withAccounts.url).port)),
    table,
    query,
  );

test(
  'an account is made, its code checked, and the password kept to itself',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    const asked: [url: string, body: string][] = [];
    page.on('request', (request) => asked.push([request.url(), request.postData() ?? '']));
    await visitor.goto('/signup?pro_trial=1');
    await visitor.expectHere();
    await fill(visitor);
    await expectStep(visitor, code.headline);
    await expect(page.getByText(email)).toBeVisible();
    await visitor.expectInWindow();
    await expectAccessible(visitor, 'the code');

    const right = await mailedCode(page);
    expect(right).toMatch(/^\d{6}$/);
    await type(visitor, another(right));
    const { problem, digits } = partsOf(visitor);
    await expect(problem).toHaveText(account.messages.codeWrong);
    await expect(digits.first()).toBeFocused();
    await expect(digits.first()).toHaveAttribute('aria-invalid', 'true');
    expect(
      await digits.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value)),
    ).toEqual(Array<string>(6).fill(''));
    await expectAccessible(visitor, 'a wrong code');

    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
    }, `Your code: ${right}`);
    await expectStep(visitor, success.headline);
    await expect(page.getByText('Pro Trial Activated!')).toBeVisible();
    await expectAccessible(visitor, 'the end');

    const sessionId = String(await visitor.raw(withAccounts.document.session.idKey));
    await expect
      .poll(() => rows('wizard_sessions', `session_id=eq.${sessionId}`), { timeout: 30_000 })
      .toMatchObject([{ email, completed_at: expect.any(String) }]);
    await expect
      .poll(() => rows(account.table, `session_id=eq.${sessionId}`), { timeout: 30_000 })
      .toMatchObject([{ user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);

    const stored = Object(await visitor.stored(withAccounts.document.session.dataKey));
    expect(stored[fields.email]).toBe(email);
    expect(Date.parse(stored[fields.completedAt])).toBeGreaterThan(0);
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
    expect(kept).not.toContain(right);
    expect(kept).not.toMatch(/access_token|eyJ/);
    const told = asked
      .filter(([, body]) => body.includes(password))
      .map(([url]) => new URL(url).pathname);
    expect([...new Set(told)].toSorted()).toEqual(['/auth/v1/signup', '/auth/v1/user']);
  },
);

test(
  'every refusal is said at its box, and nothing that was typed is lost',
  { tag: '@desk' },
  async ({ visitor }) => {
    const { page } = visitor;
    const { email: box, password: secret, problem } = partsOf(visitor);
    await visitor.goto('/signup');
    await visitor.expectHere();
    // What the form lets pass and the service refuses: the real service answers a shorter password.
    await page.route('**/auth/v1/signup*', (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), password: 'short' }),
      }),
    );
    await fill(visitor);
    await expect(problem).toHaveText(form.messages.passwordShort);
    await expect(secret).toBeFocused();
    await expect(secret).toHaveAccessibleDescription(form.messages.passwordShort);
    await expectAccessible(visitor, 'a weak password');
    await page.unroute('**/auth/v1/signup*');

    visitor.problems.allow(/INTERNET_DISCONNECTED/, /Failed to fetch/);
    await page.context().setOffline(true);
    await visitor.press(visitor.button(form.button));
    await expect(problem).toHaveText(account.messages.offline);
    await expect(box).toHaveValue(email);
    await expect(secret).toHaveValue(password);
    await page.context().setOffline(false);
    await visitor.press(visitor.button(form.button));
    await expectStep(visitor, code.headline);

    const right = await mailedCode(page);
    await page.context().setOffline(true);
    await type(visitor, right);
    await expect(problem).toHaveText(account.messages.offline);
    await expectAccessible(visitor, 'a code without network');
    await page.context().setOffline(false);
    await visitor.press(visitor.button(withAccounts.document.messages.retry));
    await expectStep(visitor, success.headline);
  },
);

test(
  'a reload at the code stays there, and asks for the password that the page has forgotten',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto('/signup');
    await fill(visitor);
    await expectStep(visitor, code.headline);
    const right = await mailedCode(page);
    await visitor.reload();
    await expect(visitor.heading).toHaveText(code.headline);
    await expect(page.getByText(email)).toBeVisible();
    const { password: secret, problem } = partsOf(visitor);
    await type(visitor, right);
    await expect(problem).toHaveText(form.messages.missing);
    await expect(secret).toBeFocused();
    await expectAccessible(visitor, 'the code after a reload');
    await secret.fill('another password');
    const changed = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/auth/v1/user' &&
        response.request().method() === 'PUT',
    );
    await secret.press('Enter');
    await expectStep(visitor, success.headline);
    expect((await changed).status()).toBe(200);
  },
);

test(
  'another code can be asked for after the wait, and ends the one before',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto('/signup');
    await fill(visitor);
    await expectStep(visitor, code.headline);
    const first = await mailedCode(page);
    const again = visitor.button(code.resend);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('timer')).toHaveText(/0:\d\d\.$/);

    // The page's wait is over at once, the service's is not.
    const passWait = async (): Promise<void> => {
      await page.clock.fastForward(61_000);
      await visitor.press(again);
    };
    await passWait();
    await expect(partsOf(visitor).problem).toHaveText(account.messages.tooMany);
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(async () => {
      await passWait();
      await expect(page.getByText(/A new code is on its way/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    const second = await mailedCode(page);
    expect(second).not.toBe(first);
    await type(visitor, first);
    await expect(partsOf(visitor).problem).toHaveText(account.messages.codeWrong);
    await type(visitor, second);
    await expectStep(visitor, success.headline);
  },
);

test(
  'an address that has an account sees what any other sees',
  { tag: '@desk' },
  async ({ visitor, another: come }) => {
    await visitor.goto('/signup');
    await fill(visitor);
    await expectStep(visitor, code.headline);
    const right = await mailedCode(visitor.page);
    await type(visitor, right);
    await expectStep(visitor, success.headline);

    const stranger = await come();
    stranger.problems.allow(/status 403/, /^console error: Failed to load resource/);
    await stranger.goto('/signup');
    await fill(stranger, email, 'the password of a stranger');
    await expectStep(stranger, code.headline);
    await expect(stranger.page.getByText(email)).toBeVisible();
    expect(await mailedCode(stranger.page)).toBe(right);
    await type(stranger, right);
    await expect(partsOf(stranger).problem).toHaveText(account.messages.codeWrong);
  },
);

test('nothing of accounts is fetched before the signup', { tag: '@desk' }, async ({ visitor }) => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofAccounts = (): string[] => asked.filter((url) => /account-steps|\/auth\//.test(url));
  await visitor.goto('/', { waitUntil: 'load' });
  await expect.poll(() => asked.some((url) => /SignupView/.test(url))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(ofAccounts()).toEqual([]);
  await visitor.goto('/signup');
  await expect.poll(ofAccounts).toHaveLength(1);
});

test(
  'the outbox is a plain page that everybody can read',
  { tag: '@desk' },
  async ({ visitor }) => {
    await visitor.goto('/signup');
    await fill(visitor);
    await expectStep(visitor, code.headline);
    const { page } = visitor;
    // The test's own clock is a script, and mails may run none.
    visitor.problems.allow(/Blocked script execution in 'about:srcdoc'/);
    await page.goto(`${withAccounts.url}/_outbox`);
    const entry = page.getByRole('listitem').filter({ hasText: email });
    await expect(entry.getByLabel('Code')).toHaveValue(/^\d{6}$/);
    await expectAccessible(visitor, 'the outbox');
  },
);
