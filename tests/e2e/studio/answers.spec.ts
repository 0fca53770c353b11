import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { beginInsight, move, stay, type VisitFacts } from '../../../engine/session';
import { studioUrl } from '../../../playwright.config';
import { axeOf, expect, test, type StudioPage } from '../support/studio-page';

const facts: VisitFacts = {
  version: 'v1',
  language: 'en',
  device: 'phone',
  source: null,
  medium: null,
  campaign: null,
};

/** Stores what a visitor has answered, as their browser does. */
async function answered(
  survey: string,
  { id, device = 'phone', more }: { id: string; device?: VisitFacts['device']; more: object },
): Promise<void> {
  const now = Date.now();
  const seen = stay(beginInsight({ ...facts, device }, 'place', now), 'place', 2000, now + 2000);
  const response = await fetch(
    new URL('/rest/v1/wizard_sessions?on_conflict=session_id', studioUrl),
    {
      method: 'POST',
      headers: {
        apikey: embeddedPublishableKey,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates',
      },
      body: JSON.stringify({
        session_id: `${survey}_${id}`,
        survey_id: survey,
        write_key: 'k'.repeat(40),
        updated_at: new Date(now).toISOString(),
        more,
        insight: move(seen, { from: 'place', to: 'space', isBack: false }, now + 2000),
      }),
    },
  );
  expect(response.status, await response.text()).toBe(201);
}

/** Gives the funnel of the studio an id of its own, and opens it again. */
async function ownFunnel(studio: StudioPage): Promise<string> {
  const survey = `garden_${Date.now()}`;
  const document = JSON.parse(readFileSync(studio.path, 'utf8'));
  document.id = survey;
  Object.assign(document.fields.gardener, { maxLength: 5000, renamedFrom: ['person'] });
  writeFileSync(studio.path, JSON.stringify(document, null, 2));
  await studio.page.reload();
  await expect(studio.heading).toBeVisible();
  return survey;
}

/** Opens the answers by the command, with the keys alone. */
async function opened({ page }: StudioPage, shown: RegExp): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Answers');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Answers' });
  // The first question opens the embedded backend.
  await expect(sheet.locator('header > p')).toHaveText(shown, { timeout: 60_000 });
  return sheet;
}

/** What is not accessible, with the place of each. */
const violations = async ({ page }: StudioPage): Promise<unknown> =>
  (await axeOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

test.describe('who has answered a funnel @desk', () => {
  test('is listed, searched, filtered, sorted and saved as a file', async ({ studio }) => {
    const { page } = studio;
    const survey = await ownFunnel(studio);
    await answered(survey, {
      id: 'ada',
      more: { place_name: 'Backyard', space: 'balcony', person: 'Ada', mail: 'ada@example.com' },
    });
    await answered(survey, {
      id: 'long',
      more: { place_name: 'Alley', space: 'large_yard', gardener: `=${'x'.repeat(4999)}` },
    });
    await answered(survey, {
      id: 'noor',
      device: 'desktop',
      more: { place_name: 'Court', space: 'small_yard', gardener: 'نور', mail: 'noor@example.com' },
    });
    const sheet = await opened(studio, /^3, from the embedded backend$/);
    const rows = sheet.getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('A small yard');
    await expect(rows.nth(2)).toContainText(/=x{119}…/);
    // Stored under the name that the field had.
    await expect(rows.nth(3)).toContainText('Ada');

    const search = sheet.getByRole('searchbox', { name: 'Search' });
    await search.fill('TERRACE');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('ada@example.com');
    await search.fill('nobody says this');
    await expect(sheet).toContainText('None of these answers has what is searched.');
    await sheet.getByRole('button', { name: 'Show all' }).click();

    await sheet.getByRole('combobox', { name: 'Only' }).selectOption('Device');
    const devices = sheet.getByRole('group', { name: 'Device' });
    await devices.getByRole('checkbox', { name: 'phone (2)' }).check();
    await expect(rows).toHaveCount(3);
    expect(await violations(studio)).toEqual([]);
    await devices.getByRole('button', { name: 'Remove the filter Device' }).click();
    await expect(rows).toHaveCount(4);

    const place = sheet.getByRole('columnheader', { name: 'place_name' });
    await place.getByRole('button').click();
    await expect(place).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.nth(1)).toContainText('Alley');
    await place.getByRole('button').click();
    await expect(rows.nth(1)).toContainText('Court');

    await sheet.getByRole('button', { name: 'Columns…' }).click();
    await sheet.getByRole('checkbox', { name: 'Way' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('columnheader', { name: 'Way' })).toBeHidden();
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'CSV' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFBegan,mail,Progress,State,place_name,/);
    expect(head).not.toContain('Way');
    expect(lines.map((line) => line.split(',')[4])).toEqual(['Court', 'Backyard', 'Alley']);
    // Not a formula.
    expect(lines[2]).toContain(",'=xxx");

    await sheet.getByRole('button', { name: 'Close' }).click();
    const again = await opened(studio, /^3, from the embedded backend$/);
    await expect(again.getByRole('columnheader', { name: 'Way' })).toBeHidden();
  });

  test('is looked at, marked and erased, with the keys alone', async ({ studio }) => {
    const { page } = studio;
    const survey = await ownFunnel(studio);
    for (const [id, gardener] of Object.entries({ first: 'Grace', second: 'Ada' }))
      await answered(survey, {
        id,
        more: {
          place_name: 'Backyard',
          space: 'balcony',
          gardener,
          mail: 'ada@example.com',
          gone: 'of an earlier version',
        },
      });
    const sheet = await opened(studio, /^2, from the embedded backend$/);
    const rows = sheet.getByRole('row');
    await rows.nth(1).getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2).getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const person = page.getByRole('dialog', { name: 'ada@example.com', exact: true });
    await expect(person).toContainText('And who is the gardener?');
    await expect(person).toContainText('Ada');
    await expect(person).toContainText('Of earlier versions of the funnel (1)');
    await expect(person).toContainText('The webhook has sent nothing.');
    expect(await violations(studio)).toEqual([]);

    await person.getByRole('radio', { name: 'Won' }).check();
    await expect(person.getByRole('status').first()).toHaveText('Saved.');
    await person.getByRole('spinbutton', { name: 'Amount (EUR)' }).fill('1250.5');
    await person.getByRole('textbox', { name: 'Note' }).fill('Called. نور');
    // What is written when it is closed is stored, too.
    await page.keyboard.press('Escape');
    await expect(person).toBeHidden();
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
    await expect(rows.nth(1)).toContainText('1,250.5');
    await sheet.getByRole('button', { name: 'Read again' }).click();
    await expect(rows.nth(1)).toContainText('Called. نور');
    await expect(rows.nth(1)).toContainText('won');

    await rows.nth(1).getByRole('button').press('Enter');
    await person.getByRole('button', { name: 'Erase…' }).click();
    const asked = page.getByRole('dialog', { name: 'Erase ada@example.com?' });
    await expect(asked).toContainText('This erases 1 session');
    await expect(asked).toContainText(`${survey}_second`);
    expect(await violations(studio)).toEqual([]);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toBeHidden();
    await expect(person).toBeVisible();
    await person.getByRole('button', { name: 'Erase…' }).click();
    await asked.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await expect(sheet.getByRole('status').first()).toHaveText('Erased: 1 session.');
    await sheet.getByRole('button', { name: 'Read again' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Grace');
  });

  test('is read on a phone, in the dark, and an event is sent again', async ({ studio }) => {
    const { page } = studio;
    const survey = await ownFunnel(studio);
    const more = { place_name: 'Court', gardener: 'Ada', mail: 'ada@example.com' };
    await answered(survey, { id: 'ada', more });
    const sent = await fetch(new URL('/functions/v1/send-zapier-webhook', studioUrl), {
      method: 'POST',
      headers: {
        apikey: embeddedPublishableKey,
        'content-type': 'application/json',
        'x-session-key': 'k'.repeat(40),
      },
      body: JSON.stringify({
        survey_id: survey,
        session: { session_id: `${survey}_ada`, updated_at: new Date().toISOString() },
        submitted_at: new Date().toISOString(),
        user: { name: 'Ada', email: 'ada@example.com', phone: null },
        meta: {
          source_url: 'http://127.0.0.1/',
          user_agent: 'test',
          utm: { source: null, medium: null, campaign: null },
        },
        answers: [],
        personalized_plan_url: null,
        event_id: `${survey}_ada_1`,
      }),
    });
    expect(sent.status, await sent.text()).toBe(200);
    const sheet = await opened(studio, /^1, from the embedded backend$/);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(studio)).toEqual([]);
    const table = sheet.getByRole('table', { name: 'Answers' });
    await expect(table.getByRole('row').nth(1)).toContainText('sent', { ignoreCase: true });
    await table.getByRole('row').nth(1).click();
    const person = page.getByRole('dialog', { name: 'ada@example.com', exact: true });
    await expect(person).toContainText('Stored: no receiver was set');
    expect(await violations(studio)).toEqual([]);
    // Nothing is beside the screen.
    expect(await person.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
    await person.getByRole('button', { name: 'Send again' }).click();
    await expect(person).toContainText('its status says what came of it');
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect(await violations(studio)).toEqual([]);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
    if (before) await page.setViewportSize(before);
  });

  test('cannot be read while the server is away, and can after', async ({ studio }) => {
    const { page } = studio;
    await ownFunnel(studio);
    await page.route('**/api/leads?*', (route) => route.abort('connectionrefused'));
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Answers');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Answers' });
    await expect(sheet.getByRole('alert')).toContainText(
      'The answers cannot be read. The server does not answer. Start it again',
    );
    expect(await violations(studio)).toEqual([]);
    await page.unroute('**/api/leads?*');
    await sheet.getByRole('button', { name: 'Read again' }).click();
    await expect(sheet).toContainText('Nobody has answered yet.', { timeout: 60_000 });
    await expect(sheet.getByRole('alert')).toBeHidden();
  });

  test('is said to be nobody', async ({ studio }) => {
    await ownFunnel(studio);
    const sheet = await opened(studio, /^0, from the embedded backend$/);
    await expect(sheet).toContainText('Nobody has answered yet.');
    expect(await violations(studio)).toEqual([]);
  });
});
