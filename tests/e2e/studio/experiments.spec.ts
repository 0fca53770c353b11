import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { beginInsight, expose, send, type VisitFacts } from '../../../engine/session';
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

/** Visits that have seen one version each, the same number of both. Those before a number leave an address. */
async function visits(survey: string, count: number, leads: Record<string, number>): Promise<void> {
  const now = Date.now();
  for (const [version, reaching] of Object.entries(leads))
    for (let number = 0; number < count; number += 1) {
      const seen = expose(beginInsight(facts, 'since', now), [['hero', version]], now);
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
            session_id: `${survey}_${version}_${number}`,
            survey_id: survey,
            write_key: 'k'.repeat(40),
            updated_at: new Date(now).toISOString(),
            insight: number < reaching ? send(seen, ['mail'], now) : seen,
          }),
        },
      );
      expect(response.status).toBe(201);
    }
}

/** Opens the experiments by the command, with the keys alone. */
async function opened({ page }: StudioPage): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Experiments');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Experiments' });
  // The first question opens the embedded backend.
  await expect(sheet.getByRole('status')).toHaveText('Visits are read from the embedded backend.', {
    timeout: 60_000,
  });
  return sheet;
}

/** What is not accessible, with the place of each. */
const violations = async ({ page }: StudioPage): Promise<unknown> =>
  (await axeOf(page)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The day of the test in UTC, which may end meanwhile, as a pattern. */
const today = `(?:${day(0)}|${day(1)})`;

test.describe('the experiments of a funnel @desk', () => {
  test.use({ flow: 'tests/fixtures/unusual/two-versions.json' });

  test('are planned, started, ended with what they have found, and all of it is undone', async ({
    studio,
  }) => {
    const { page } = studio;
    const survey = `two_versions_${Date.now()}`;
    await studio.replace('"id": "two_versions_v1"', `"id": "${survey}"`);
    await studio.button('Save').click();
    await expect.poll(() => studio.saved).toContain(survey);

    const sheet = await opened(studio);
    const item = sheet.getByRole('article', { name: 'Does a bold question bring more leads?' });
    await expect(item).toContainText('Not started');
    await expect(item).toContainText('Plain 50 %, Bold 50 %');
    await expect(item).toContainText('leads, by 10 % at least');
    await expect(item).toContainText('visitors at "Thank You"');
    await expect(item).toContainText('No visits yet: how long it takes can be said');
    await visits(survey, 20, { plain: 1, bold: 20 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(item).toContainText(/To find a difference of 10 % takes about [\d,]+ visitors/);
    expect(await violations(studio)).toEqual([]);

    const before = studio.saved;
    await item.getByRole('button', { name: 'Start…' }).click();
    const start = page.getByRole('dialog', { name: 'Start?' });
    await expect(start).toContainText(new RegExp(`Visits count from today, ${today} \\(UTC\\)\\.`));
    expect(await violations(studio)).toEqual([]);
    await start.getByRole('button', { name: 'Start' }).click();
    await expect(item).toContainText(new RegExp(`Running since ${today}`));
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.saved).toMatch(new RegExp(`"started": "${today}"`));
    expect(JSON.parse(studio.saved).experiments.hero.startedWith.weights).toEqual({
      plain: 1,
      bold: 1,
    });
    const versions = item.getByRole('region', { name: 'Versions of hero' });
    await expect(versions.getByRole('row', { name: /^Bold/ })).toContainText(/^Bold2020100\.0 %/);
    await expect(versions.getByRole('row', { name: /^Plain/ })).toContainText(/^Plain2015\.0 %/);
    await expect(item).toContainText('Keep running "Bold": "Plain" has 20 visitors');
    await expect(item.getByRole('img', { name: /How much more leads/ })).toBeVisible();
    expect(await violations(studio)).toEqual([]);

    const keep = item.getByRole('button', { name: 'Keep “Bold”…' });
    await keep.click();
    const confirm = page.getByRole('dialog', { name: 'Keep “Bold”?' });
    await expect(confirm).toContainText('/nodes/since/variants/0 holds for everybody');
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect(keep).toBeFocused();
    await keep.press('Enter');
    await confirm.getByRole('button', { name: 'Keep “Bold”' }).click();
    const ended = sheet.getByRole('region', { name: 'Ended' });
    await expect(ended).toContainText(
      new RegExp(`From ${today} to ${today}\\. Everybody gets "Bold" since\\.`),
    );
    await expect(ended.getByRole('row', { name: /^Bold/ })).toHaveText('Bold2020100 %0');
    await expect(sheet).toContainText('No experiment is set up now.');
    expect(await violations(studio)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.saved).toContain('"kept": "Bold"');
    const { fields, endedExperiments } = JSON.parse(studio.saved);
    expect(fields).not.toHaveProperty('hero');
    expect(endedExperiments[0].found.versions[1]).toMatchObject({ visitors: 20, reached: 20 });

    await sheet.getByRole('button', { name: 'Undo: ending the experiment hero' }).click();
    await expect(item).toContainText(new RegExp(`Running since ${today}`));
    await expect(ended).toBeHidden();
    await sheet.getByRole('button', { name: 'Undo: starting the experiment hero' }).click();
    await expect(item).toContainText('Not started');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.saved).toBe(before);
  });

  test('that have changed while they run can be restarted, and stopped', async ({ studio }) => {
    const { page } = studio;
    const text = JSON.parse(readFileSync(studio.path, 'utf8'));
    text.fields.hero.assigned = { weights: { plain: 1, bold: 3 } };
    const startedWith = { weights: { plain: 1, bold: 1 }, share: 1, seed: 'hero' };
    Object.assign(text.experiments.hero, {
      started: '2026-01-31',
      startedWith: {
        ...startedWith,
        goal: { sent: 'mail' },
      },
    });
    writeFileSync(studio.path, JSON.stringify(text, null, 2));
    await page.reload();
    await expect(studio.findings).toContainText('has run since 2026-01-31');
    const sheet = await opened(studio);
    const item = sheet.getByRole('article');
    await expect(item).toContainText('Plain 25 %, Bold 75 %');
    await expect(item).toContainText('No visitor has seen it since.');
    await item.getByRole('button', { name: 'Restart with new visitors…' }).click();
    const restart = page.getByRole('dialog', { name: 'Restart with new visitors?' });
    await restart.getByRole('button', { name: 'Restart with new visitors' }).click();
    await expect(item).toContainText(new RegExp(`Running since ${today}`));
    await item.getByRole('button', { name: 'Stop…' }).click();
    const stop = page.getByRole('dialog', { name: 'Stop?' });
    await expect(stop).toContainText('without numbers');
    await stop.getByRole('button', { name: 'Stop' }).click();
    await expect(sheet.getByRole('region', { name: 'Ended' })).toContainText(
      'Everybody gets "Plain" since. What visits had shown was not noted.',
    );
  });
});

test.describe('a funnel without experiments @desk', () => {
  test.use({ flow: 'flows/piano-tuning.json' });

  test('says how one is made', async ({ studio }) => {
    const sheet = await opened(studio);
    await expect(sheet).toContainText('This funnel has no experiment.');
    expect(await violations(studio)).toEqual([]);
    await sheet.getByRole('button', { name: 'Add one in the form' }).click();
    await expect(sheet).toBeHidden();
    await expect(studio.page.getByLabel('Part of the flow')).toHaveValue('/experiments');
  });
});
