import { readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { main } from '../../../app/cli/visits/answers';
import { deskAccount } from '../../../app/devserver/studio/desk-account';
import { keysIn } from '../../../app/devserver/keys';
import { backendDataOf, studioUrl } from '../../../playwright.config';
import { readFlow, type Flow } from '../../support/flows';
import { sampledAnswers, storeVisitor } from '../../support/stored-visitors';
import { expect, test } from '../support/studio-page';

type Row = Readonly<Record<string, string>>;

const { origin, port } = new URL(studioUrl);
const directory = backendDataOf(Number(port));
const rowsIn = (csv: string): readonly Row[] => parse(csv, { bom: true, columns: true });

/** Stores thirty visitors, as their browsers do. Who does not agree, where the document asks for it, is not stored. */
async function storeThirty(flow: Flow, mark: string): Promise<ReadonlySet<string>> {
  const connection = { url: origin, publishableKey: embeddedPublishableKey };
  const stored = new Set<string>();
  for (const [index, answers] of sampledAnswers(flow, 30).entries()) {
    const id = `${mark}_${index}`;
    if (await storeVisitor(flow, id, answers, { connection })) stored.add(id);
  }
  return stored;
}

/** What `funnel answers` writes, which answers-command.test.ts holds against what was answered. */
async function rowsOfCommand(file: string): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-sixty-'));
  const out = join(folder, 'leads.csv');
  process.env.SUPABASE_URL = origin;
  process.env.SUPABASE_SECRET_KEY = keysIn(directory).secret;
  try {
    expect(await main([file, '--csv', '--out', out])).toBe(0);
    return rowsIn(readFileSync(out, 'utf8'));
  } finally {
    delete process.env.SUPABASE_URL;
    delete process.env.SUPABASE_SECRET_KEY;
    rmSync(folder, { recursive: true });
  }
}

/** Shows every column, and saves the table as a file. */
async function rowsOfPage(page: Page, view: Locator): Promise<readonly Row[]> {
  await view.getByRole('button', { name: 'Columns…' }).click();
  for (const box of await view.getByRole('checkbox').all()) await box.check();
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await view.getByRole('button', { name: 'CSV' }).click();
  return rowsIn(readFileSync(await (await saving).path(), 'utf8'));
}

const ofThese = (rows: readonly Row[], sessions: ReadonlySet<string>): readonly Row[] =>
  rows.filter(({ Session = '' }) => sessions.has(Session));

test.describe('thirty visitors of the heat pump @desk', () => {
  test.use({ flow: 'flows/heat-pump.json' });

  test('are in the studio as they answered', async ({ studio }) => {
    test.slow();
    const { page, path } = studio;
    const survey = `heat_pump_${Date.now()}`;
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), id: survey }));
    await page.reload();
    await expect(studio.heading).toBeVisible();
    const sessions = await storeThirty(readFlow(path), survey);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Answers');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Answers' });
    await expect(sheet.locator('header > p')).toHaveText(
      `${sessions.size}, from the embedded backend`,
      { timeout: 60_000 },
    );
    const shown = await rowsOfPage(page, sheet);
    expect(shown).toHaveLength(sessions.size);
    expect(shown).toEqual(await rowsOfCommand(path));
  });
});

test('thirty visitors of the wizard are at the desk as they answered @desk', async ({ page }) => {
  test.slow();
  const wizard = readFlow('flows/interface-wizard.json');
  const sessions = await storeThirty(wizard, `wizard_${Date.now()}`);
  await page.goto(`${origin}/_desk`);
  const account = deskAccount(directory);
  await page.getByLabel('E-mail').fill(account.email, { timeout: 120_000 });
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const room = page.getByRole('main');
  await expect(room.locator('header > p')).toHaveText(/^[\d,]+, from the project$/, {
    timeout: 60_000,
  });
  const shown = ofThese(await rowsOfPage(page, room), sessions);
  expect(shown).toHaveLength(sessions.size);
  expect(shown).toEqual(ofThese(await rowsOfCommand(wizard.file), sessions));
});
