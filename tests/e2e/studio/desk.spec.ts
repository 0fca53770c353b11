import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { createAccounts } from '../../../app/browser/account/accounts';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { deskAccount } from '../../../app/devserver/studio/desk-account';
import { codeIn, mailsIn } from '../../../app/devserver/mail/outbox';
import { writeDesk } from '../../../app/devserver/studio/desk-site';
import { studioBundle } from '../../../app/devserver/studio/studio-bundle';
import { backendDataOf, studioUrl } from '../../../playwright.config';
import { rowsOfServer } from '../../support/rows';
import { axeOf } from '../support/studio-page';

test.describe.configure({ mode: 'serial' });

const { origin, port } = new URL(studioUrl);
const directory = backendDataOf(Number(port));
// Letters only: digits in a row are taken for a telephone number.
const mark = String(Date.now()).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const password = 'correct horse battery';
const session = `session_${mark}_desk`;
const address = `ada.${mark}@example.com`;
const emailOf = (role: string): string => `${role}.${mark}@team.example`;

/** Opens the desk, and signs in. */
async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${origin}/_desk`);
  // The first visit builds the page and opens the backend.
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email, { timeout: 120_000 });
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const row = (page: Page) => page.getByRole('row').filter({ hasText: `Ada ${mark}` });

/** Opens the person's answers. */
async function openPerson(page: Page): Promise<Locator> {
  await row(page).click();
  const person = page.getByRole('dialog');
  await expect(person.getByText(`Ada ${mark}`).first()).toBeVisible();
  return person;
}

async function expectAccessible(page: Page): Promise<void> {
  expect((await axeOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
    [],
  );
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const role of ['viewer', 'editor', 'stranger']) {
    const accounts = createAccounts({ url: origin, publishableKey: embeddedPublishableKey });
    const email = emailOf(role);
    expect(await accounts.signUp(email, password)).toBeUndefined();
    const mail = mailsIn(directory).find(({ to }) => to === email);
    expect(await accounts.verify(email, codeIn(mail ?? { text: '' }) ?? '')).toBeUndefined();
  }
  const response = await fetch(`${origin}/rest/v1/wizard_sessions?on_conflict=session_id`, {
    method: 'POST',
    headers: {
      apikey: embeddedPublishableKey,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify({
      session_id: session,
      survey_id: JSON.parse(readFileSync('flows/interface-wizard.json', 'utf8')).id,
      write_key: 'k'.repeat(40),
      updated_at: new Date().toISOString(),
      goal_path: 'leads',
      name: `Ada ${mark}`,
      email: address,
    }),
  });
  expect(response.status, await response.text()).toBe(201);
});

test('the owner signs in with the account that npm start prints, and adds members @desk', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const own = deskAccount(directory);
  await enter(page, own.email, own.password);
  await expect(row(page)).toContainText(address, { timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Team' }).click();
  for (const role of ['viewer', 'editor']) {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(role));
    await page.getByLabel('Role').selectOption(role);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText(`${emailOf(role)} is ${role}.`);
    await expect(page.getByRole('row').filter({ hasText: emailOf(role) })).toContainText(role);
  }
  await expectAccessible(page);
  for (const room of ['Insight', 'Experiments', 'Deliveries']) {
    await page.getByRole('link', { name: room }).click();
    await expect(page.getByRole('heading', { name: room })).toBeVisible();
    await expect(page.getByText('Being read…')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // Nobody else goes on in this tab.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a viewer sees people without their addresses, on a phone @desk', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const read: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/')) void response.text().then((text) => read.push(text));
  });
  await enter(page, emailOf('viewer'));
  await expect(row(page)).toContainText('hidden@hidden.invalid');
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  const person = await openPerson(page);
  await expect(person.getByRole('radio')).toHaveCount(0);
  await expect(person.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
  expect(read.join('')).not.toContain(address);
  expect(read.join('')).toContain(`Ada ${mark}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('an editor sees addresses and marks people, and has no room of the team @desk', async ({
  page,
}) => {
  await enter(page, emailOf('editor'));
  await expect(row(page)).toContainText(address);
  await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
  const person = await openPerson(page);
  await person.getByRole('radio', { name: 'Won' }).check();
  await expect(person.getByText('Saved.')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
  await expectAccessible(page);
  const marks = await rowsOfServer(origin, directory, 'lead_states', `session_id=eq.${session}`);
  expect(marks).toMatchObject([{ state: 'won' }]);
});

test('a stranger, and a wrong password, see nothing @desk', async ({ page }) => {
  await enter(page, emailOf('stranger'), 'wrong horse battery');
  await expect(page.getByRole('alert')).toHaveText('The address or the password is wrong.');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    `${emailOf('stranger')} is not a member of this team. Ask an owner to add you.`,
  );
  await expect(page.getByText(`Ada ${mark}`)).toHaveCount(0);
  await expectAccessible(page);
});

test('the static page works at any address, and holds no secret @desk', async ({ page }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'funnel-desk-'));
  const project = { url: origin, key: embeddedPublishableKey };
  writeDesk(folder, await studioBundle(), project);
  const types: Readonly<Record<string, string>> = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.woff2': 'font/woff2',
  };
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') failed.push(message.text());
  });
  // As a host of files serves it, beside the project.
  await page.route(`${origin}/team/desk/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice('/team/desk/'.length);
    const file = join(folder, path || 'index.html');
    return route.fulfill({
      body: readFileSync(file),
      contentType: types[extname(file)] ?? 'text/plain',
    });
  });
  await page.goto(`${origin}/team/desk/`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('editor'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row(page)).toContainText(address);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).not.toContain('sb_secret');
  expect(failed).toEqual([]);
  rmSync(folder, { recursive: true });
  const log = await rowsOfServer(origin, directory, 'audit_log', 'action=eq.list&select=n');
  expect(log.length).toBeGreaterThanOrEqual(3);
});

test('an owner erases a person, of whom the log keeps no name @desk', async ({ page }) => {
  const own = deskAccount(directory);
  await enter(page, own.email, own.password);
  const person = await openPerson(page);
  await person.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(row(page)).toHaveCount(0);
  const rows = (table: string) =>
    rowsOfServer(origin, directory, table, `session_id=eq.${session}`);
  expect(await rows('wizard_sessions')).toEqual([]);
  expect(await rows('lead_states')).toEqual([]);
  expect(await rows('audit_log')).toEqual([]);
});
