import type { WebhookPayload } from '../../engine/session';
import { rowsOfServer, type Row } from '../support/rows';
import { answersAt } from './support/answer-sets';
import { recordFor } from './support/expected';
import { FragileSite } from './support/fragile-site';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { expect, test as base } from './support/test';

/** Longer than any pause between two tries. */
const patience = { timeout: 90_000, intervals: [500] };

const test = base.extend<object, { site: FragileSite }>({
  site: [
    // Playwright wants a pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const site = new FragileSite(wizard.url);
      await site.open();
      await site.startBackend();
      await give(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  funnel: async ({ site }, give) => give({ ...wizard, url: site.url }),
  time: 'runs',
});

test.describe('a visitor whose network or backend fails', { tag: ['@desk', '@long'] }, () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });

  test.beforeEach(({ visitor }) => {
    // What is wrong with the backend may stand in the console, once; the visitor sees nothing of it.
    visitor.problems.allow(
      /\/(rest|auth|functions)\/v1\/|could not be sent|were not saved on the server/,
    );
  });

  test('gets to the offer when the backend dies in the middle, and is complete on the next visit', async ({
    visitor,
    site,
  }) => {
    await takeAll(visitor, { at: 'business', happens: () => site.killBackend() });
    // The page is left first: a request that a starting backend loses holds its event for a minute.
    const { pathname } = new URL(visitor.page.url());
    await visitor.page.goto('about:blank');
    await site.startBackend();
    await rowsOfServer(site.backendUrl, site.data, 'webhook_deliveries');
    await visitor.goto(pathname);
    await expectComplete(visitor, site);
  });

  test('loses nothing when the tab is closed in the middle of a save', async ({
    visitor,
    site,
    context,
    arriving,
  }) => {
    const all = answersAt(wizard.document, 0);
    await visitor.goto();
    await visitor.take(all, { until: 'key-question' });
    site.isCut = true;
    await visitor.act(all);
    await visitor.expectHere();
    await visitor.page.close();
    site.isCut = false;

    const again = await arriving(context, await context.newPage());
    again.answers = visitor.answers;
    await again.goto('/tone');
    await again.expectHere();
    await expectRow(again, site);
  });
});

/** Takes the whole funnel; at one screen something happens. */
async function takeAll(
  visitor: FunnelPage,
  incident: { readonly at: string; readonly happens: () => Promise<void> },
): Promise<void> {
  await visitor.goto();
  await visitor.take(answersAt(wizard.document, 0), {
    onScreen: async () => {
      if (visitor.node === incident.at) await incident.happens();
    },
  });
}

/** The visitor's row holds every answer, and the receiver has heard of them, of each message once. */
async function expectComplete(visitor: FunnelPage, site: FragileSite): Promise<void> {
  await expectRow(visitor, site);
  const { webhook } = wizard.document;
  await expect.poll(() => visitor.keys(webhook!.sentKey), patience).toHaveLength(1);
  expect(await visitor.keys(webhook!.failedKey)).toEqual([]);
  const [sent = ''] = await visitor.keys(webhook!.sentKey);
  const { payload } = (await visitor.stored(sent)) as { payload: WebhookPayload };
  // Once with a proof, or once before the row was there, or both: a proven event replaces an unproven one.
  const heard = site.received.filter((id) => id.replace(/\.unproven$/, '') === payload.event_id);
  expect(heard.length).toBeGreaterThan(0);
  expect(new Set(heard).size).toBe(heard.length);
  const deliveries = await rowsOfServer(
    site.backendUrl,
    site.data,
    'webhook_deliveries',
    `event_id=eq.${payload.event_id}`,
  );
  expect(deliveries).toHaveLength(1);
}

/** The one row of the visitor's session holds what the device holds. */
async function expectRow(visitor: FunnelPage, site: FragileSite): Promise<void> {
  const id = String(await visitor.raw(wizard.document.session.idKey));
  const rows = (): Promise<readonly Row[]> =>
    rowsOfServer(site.backendUrl, site.data, 'wizard_sessions', `session_id=eq.${id}`);
  const flat = async (): Promise<readonly object[]> =>
    (await rows()).map(({ more, ...columns }) => ({ ...columns, ...Object(more) }));
  const expected = recordFor(wizard, visitor.answers);
  await expect.poll(flat, patience).toMatchObject([expected]);
  expect(await rows()).toHaveLength(1);
}
