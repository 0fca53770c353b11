import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { beginInsight, move, send, stay, type VisitFacts } from '../../../engine/session';
import { studioUrl } from '../../../playwright.config';
import { axeOf, expect, test } from '../support/studio-page';

const facts: VisitFacts = {
  version: 'v1',
  language: 'en',
  device: 'phone',
  source: null,
  medium: null,
  campaign: null,
};

/** Where a visit ends that has been at the first screen. */
type End = 'since' | 'mail' | 'thanks';

/** A visit that is two seconds on each screen, and gives its address on the second one. */
async function visit(
  survey: string,
  { number, end, device = 'phone' }: { number: number; end: End; device?: VisitFacts['device'] },
): Promise<void> {
  const now = Date.now();
  let insight = stay(beginInsight({ ...facts, device }, 'since', now), 'since', 2000, now + 2000);
  if (end !== 'since') {
    insight = move(insight, { from: 'since', to: 'mail', isBack: false }, now + 2000);
    insight = stay(insight, 'mail', 2000, now + 4000);
  }
  if (end === 'thanks') {
    insight = send(insight, ['mail'], now + 4000);
    insight = move(insight, { from: 'mail', to: 'thanks', isBack: false }, now + 4000);
  }
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
        session_id: `${survey}_${number}`,
        survey_id: survey,
        write_key: 'k'.repeat(40),
        updated_at: new Date(now).toISOString(),
        more: { since: number % 4 === 1 ? 'year' : 'no value of the document' },
        insight,
      }),
    },
  );
  expect(response.status).toBe(201);
}

test.describe('what visits have shown, on the map @desk', () => {
  test.use({ flow: 'tests/fixtures/unusual/two-versions.json' });

  test('is each screen’s share, each line’s part, where visits end, and where they are now', async ({
    studio,
  }) => {
    const { page } = studio;
    const survey = `two_versions_${Date.now()}`;
    await studio.replace('"id": "two_versions_v1"', `"id": "${survey}"`);
    await studio.button('Save').click();
    await expect.poll(() => studio.saved).toContain(survey);
    await studio.button('Insight').click();
    const bar = page.locator('.map-coverage');
    const said = bar.getByRole('status');
    // The first question opens the embedded backend.
    await expect(said).toHaveText(
      'No visits on these days. They are read from the embedded backend.',
      { timeout: 60_000 },
    );
    await studio.button('Insight').click();

    for (let number = 0; number < 10; number += 1)
      await visit(survey, {
        number,
        end: number < 4 ? 'since' : 'thanks',
        device: number < 2 ? 'desktop' : 'phone',
      });
    await studio.button('Insight').click();
    await expect(said).toHaveText('10 visits: leads 6, Thank You 6. Most ended at since 4 (40 %).');
    await expect(studio.card('since')).toContainText('100 %');
    await expect(studio.card('since')).toContainText('4 left');
    await expect(studio.card('mail')).toContainText('60 %');
    await expect(studio.card('why')).toContainText('0 %');
    const line = page.locator('.react-flow__edge[data-id="since→mail"]');
    await expect(line).toHaveAttribute('aria-label', /6 visits/);
    await expect(line.locator('.react-flow__edge-path')).toHaveCSS('stroke-width', '6.4px');
    expect(await axeOf(page)).toEqual([]);

    await studio.card('mail').click();
    const visits = bar.getByRole('region', { name: 'Visits of mail' });
    await expect(visits).toContainText('Seen6 (60 %)Went on6 (100 %)');
    await expect(visits).toContainText('Half looked at most2 s');
    await expect(visits).toContainText('To thanks6 (100 %)');

    await expect(page.locator('.map-visit')).toHaveCount(10);
    await expect(bar).toContainText('In the last five minutes: 10.');
    const [cards, dots] = [studio.card('mail'), page.locator('.map-visit')];
    await visit(survey, { number: 0, end: 'mail', device: 'desktop' });
    const card = await cards.boundingBox();
    await expect
      .poll(async () => {
        const boxes = await dots.evaluateAll((all) =>
          all.map((dot) => dot.getBoundingClientRect()),
        );
        return boxes.filter(
          ({ x, y, height }) =>
            card && x > card.x && x < card.x + card.width && Math.abs(y + height / 2 - card.y) < 2,
        ).length;
      })
      .toBe(1);

    // Filters: of one any of the values that are ticked, of several each.
    await bar.getByLabel('Only').selectOption('device');
    const device = bar.getByRole('group', { name: 'device' });
    await device.getByLabel('phone (8)').check();
    await expect(said).toHaveText('8 visits: leads 6, Thank You 6. Most ended at since 2 (25 %).');
    await device.getByLabel('desktop (2)').check();
    await expect(said).toContainText('10 visits');
    await device.getByLabel('phone (8)').uncheck();
    await expect(said).toHaveText(
      '2 visits: leads 0, Thank You 0. Most ended at since 1 (50 %), mail 1 (100 %).',
    );
    await expect(studio.card('mail')).toContainText('50 %');
    await bar.getByLabel('Only').selectOption('since');
    const answer = bar.getByRole('group', { name: 'since' });
    await answer.getByLabel('year (1)').check();
    await expect(said).toContainText('1 visit: leads 0');
    await expect(device.getByLabel('phone (2)')).not.toBeChecked();
    expect(await axeOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Remove the filter since' }).click();
    await bar.getByRole('button', { name: 'Remove the filter device' }).click();
    await expect(said).toContainText('10 visits');
    await bar.getByLabel('to', { exact: true }).fill('2026-01-02');
    await bar.getByLabel('From').fill('2026-01-01');
    await expect(said).toHaveText(
      'No visits on these days. They are read from the embedded backend.',
    );
    await bar.getByLabel('to', { exact: true }).fill(new Date().toISOString().slice(0, 10));
    await expect(said).toContainText('10 visits');
    expect(await axeOf(page)).toEqual([]);

    await studio.button('List').click();
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('3 now');
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('seen by 60 %');
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('6 visits');
  });
});
