import { backendDataOf, receiverUrl } from '../../playwright.config';
import { rowsOfServer } from '../support/rows';
import { heatPump } from './support/funnels';
import { expect, test } from './support/test';

const { document: flow, url } = heatPump;
const { idKey, table } = flow.session;
const dataDirectory = backendDataOf(Number(new URL(url).port));

/** What the receiver of the webhook has got from a session. */
async function received(id: string): Promise<{ body: object; headers: Record<string, string> }[]> {
  const all: { body: string; headers: Record<string, string> }[] = await (
    await fetch(receiverUrl)
  ).json();
  return all
    .filter(({ body }) => body.includes(id))
    .map(({ body, headers }) => ({ headers, body: JSON.parse(body) }));
}

test.describe('consent before storage', { tag: '@phone' }, () => {
  test.use({ funnel: heatPump, time: 'runs' });

  test('holds everything back, and erases everything when it is withdrawn', async ({
    visitor,
    page,
  }) => {
    test.slow();
    // The visitor's fixture watches the page; this test acts on it directly.
    await page.goto(`${url}/letter?code=A17&zip=10115`);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(rest|functions|auth)\//.test(pathname)) requests.push(pathname);
    });
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Begin With the Boiler' }).click();
    await page.getByRole('textbox').fill('21');
    await page.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL(`${url}/area`);
    await page.getByRole('textbox').fill('140');
    await page.getByRole('textbox').press('Enter');
    await page.getByRole('checkbox', { name: /Roof or loft/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: /^2/ }).click();
    await page.getByRole('button', { name: 'Go On' }).click();
    await page.getByRole('radio', { name: /^Yes/ }).click();
    const day = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Warm by').fill(day);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Postcode of the house')).toHaveValue('10115');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email address').fill('ada@example.com');
    expect(requests, 'before the consent').toEqual([]);
    expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);

    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Show My Plan' }).click();
    await expect(page).toHaveURL(`${url}/plan/radiators-first`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'First the Radiators, Then the Pump',
    );
    const id = await visitor.raw(idKey);
    if (id === null) throw new Error('There is no session.');
    const rows = () => rowsOfServer(url, dataDirectory, table, `session_id=eq.${id}`);
    await expect.poll(rows).toHaveLength(1);
    await expect.poll(() => received(id)).toHaveLength(1);
    const [sent] = await received(id);
    expect(sent?.headers['webhook-proof']).toBe('session-key');
    expect(sent?.body).toMatchObject({
      outcome: { name: 'prepare', label: 'Radiators first, then the pump' },
      personalized_plan_url: expect.stringContaining('/plan/radiators-first#state='),
      session: { letter_code: 'A17', prepared_price: 26_380 },
    });

    // The first screen of a later visit is reported, though its page was made before anyone had answered.
    await page.goto(`${url}/`);
    await expect
      .poll(() => page.evaluate(() => window.dataLayer ?? []))
      .toContainEqual(expect.objectContaining({ event: 'holm_screen', route: '/' }));

    // Another outcome is not reached.
    await page.goto(`${url}/plan/heat-pump`);
    await expect(page).toHaveURL(`${url}/plan/radiators-first`);

    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('button', { name: 'Take My Consent Back' }).click();
    await page.getByRole('button', { name: 'Erase Everything', exact: true }).click();
    await expect(page).toHaveURL(`${url}/`);
    expect(await rows()).toEqual([]);
    await expect.poll(() => received(id)).toHaveLength(2);
    const erased = (await received(id))[1];
    expect(erased?.body).toMatchObject({ type: 'erased', session: { session_id: id } });
    expect(erased?.headers['webhook-signature']).toMatch(/^v1,/);
  });
});
