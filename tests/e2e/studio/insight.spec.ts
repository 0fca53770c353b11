import { embeddedPublishableKey } from '../../../app/browser/sync/connection';
import { beginInsight, move, send, stay, type VisitFacts } from '../../../engine/session';
import { studioUrl } from '../../../playwright.config';
import { axeOf, expect, test } from '../support/studio-page';

const facts: VisitFacts = {
  ...{ version: 'v1', language: 'en', device: 'phone', source: null, medium: null, campaign: null },
};

/** Visits of a funnel: all see the first screen, and those that go on give their address on the next one. */
async function visit(survey: string, how: 'leaves' | 'goes on', number: number): Promise<void> {
  const now = Date.now();
  let insight = stay(beginInsight(facts, 'since', now), 'since', 2000, now + 2000);
  if (how === 'goes on') {
    insight = move(insight, { from: 'since', to: 'mail', isBack: false }, now + 2000);
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
        session_id: `studio_${number}_${now}`,
        survey_id: survey,
        write_key: 'k'.repeat(40),
        insight,
      }),
    },
  );
  expect(response.status).toBe(201);
}

test.describe('what visits have shown, on the map @desk', () => {
  test.use({ flow: 'tests/fixtures/unusual/two-versions.json' });

  test('is each screen’s share, each line’s part, and where visits end', async ({ studio }) => {
    const { page } = studio;
    const survey = `two_versions_${Date.now()}`;
    await studio.replace('"id": "two_versions_v1"', `"id": "${survey}"`);
    await studio.button('Save').click();
    await expect.poll(() => studio.saved).toContain(survey);
    await studio.button('Insight').click();
    const bar = page.locator('.map-coverage');
    await expect(bar).toContainText('No visits since');
    await studio.button('Insight').click();

    for (let number = 0; number < 10; number += 1)
      await visit(survey, number < 4 ? 'leaves' : 'goes on', number);
    await studio.button('Insight').click();
    await expect(bar).toHaveText(
      /^10 visits since \d{4}-\d\d-\d\d: leads 6, Thank You 6\. Most ended at since 4 \(40 %\)\.$/,
    );
    await expect(studio.card('since')).toContainText('100 %');
    await expect(studio.card('since')).toContainText('4 left');
    await expect(studio.card('mail')).toContainText('60 %');
    await expect(studio.card('why')).toContainText('0 %');
    const line = page.locator('.react-flow__edge[data-id="since→mail"]');
    await expect(line).toHaveAttribute('aria-label', /6 visits/);
    await expect(line.locator('.react-flow__edge-path')).toHaveCSS('stroke-width', '6.4px');
    expect(await axeOf(page)).toEqual([]);
    await studio.button('List').click();
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('seen by 60 %');
    await expect(page.getByRole('region', { name: 'Map' })).toContainText('6 visits');
  });
});
