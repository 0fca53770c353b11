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
  await expect(sheet.getByRole('status').first()).toHaveText(shown, { timeout: 60_000 });
  return sheet;
}

/** What is not accessible, with the place of each. */
const violations = async ({ page }: StudioPage): Promise<unknown> =>
  (await axeOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

test.describe('who has answered a funnel @desk', () => {
  test('is listed, searched and sorted', async ({ studio }) => {
    const survey = await ownFunnel(studio);
    await answered(survey, {
      id: 'ada',
      more: { place_name: 'Backyard', space: 'balcony', gardener: 'Ada', mail: 'ada@example.com' },
    });
    await answered(survey, {
      id: 'noor',
      device: 'desktop',
      more: { place_name: 'Court', space: 'small_yard', gardener: 'نور', mail: 'noor@example.com' },
    });
    const sheet = await opened(studio, /^2 from the embedded backend$/);
    const rows = sheet.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('A small yard');
    await sheet.getByRole('searchbox', { name: 'Search' }).fill('terrace');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('ada@example.com');
    expect(await violations(studio)).toEqual([]);
  });
});
