import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { addressOf, milliseconds } from '../../engine';
import { sessionIdOf, type WebhookPayload } from '../../engine/session';
import { backendDataOf, funnelUrl, receiverUrl } from '../../playwright.config';
import { keysIn } from '../../app/devserver/keys';
import type { Received } from '../support/receiver.mjs';
import { answersAt } from './support/answer-sets';
import { recordFor } from './support/expected';
import type { FunnelPage } from './support/funnel-page';
import { garden, type Funnel } from './support/funnels';
import { expect, test } from './support/test';

/** The first question that sends the answers out. */
function sendingNode({ document }: Funnel): string {
  const [id] = Object.entries(document.nodes).flatMap(([node, { type, ...rest }]) =>
    type === 'question' && 'sends' in rest && rest.sends !== undefined ? [node] : [],
  );
  if (id === undefined) throw new Error(`${document.id} sends nothing.`);
  return id;
}

/** Brings a visitor before the question that sends. Their name tells the receiver what to do. */
async function beforeSending(visitor: FunnelPage, name = 'Ada'): Promise<void> {
  const { funnel } = visitor;
  const { session, webhook } = funnel.document;
  const id = sessionIdOf(session.idPrefix, Date.now(), crypto.getRandomValues(new Uint8Array(12)));
  visitor.answers = {
    ...answersAt(funnel.document, 0),
    [webhook!.user.name ?? '']: name,
    [webhook!.user.email ?? '']: undefined,
  };
  await visitor.storedFromBefore({
    [session.idKey]: id,
    [session.dataKey]: JSON.stringify(recordFor(funnel, visitor.answers)),
  });
  await visitor.open(sendingNode(funnel));
  await visitor.expectHere();
}

/** Gives the address, which sends the answers. */
const sends = (visitor: FunnelPage): Promise<void> =>
  visitor.act(answersAt(visitor.funnel.document, 0));

/** What the visitor's device keeps under a marker, of its one event. */
async function marker(
  visitor: FunnelPage,
  kind: 'sentKey' | 'failedKey',
): Promise<{ payload: WebhookPayload; error?: string | null } | undefined> {
  const prefix = visitor.funnel.document.webhook![kind];
  const keys = await visitor.keys(prefix);
  expect(keys.length).toBeLessThanOrEqual(1);
  const [key] = keys;
  if (key === undefined) return undefined;
  const kept = (await visitor.stored(key)) as { payload: WebhookPayload };
  expect(key).toBe(prefix + kept.payload.event_id);
  return kept;
}

/** The requests that the receiver has got for an event, with or without a proof: the row may be saved later. */
async function arrived(event: string | undefined): Promise<Received[]> {
  const response = await fetch(receiverUrl);
  const all = (await response.json()) as Received[];
  return all.filter(({ headers }) =>
    [event, `${event}.unproven`].includes(String(headers['webhook-id'])),
  );
}

/** Lets the page come to rest after it has loaded, where it tries again what has failed. */
async function rests(visitor: FunnelPage): Promise<void> {
  // Its application begins after the page has loaded.
  await visitor.page.waitForFunction(() => Reflect.has(window, 'dataLayer'));
  await visitor.passTime(2500);
}

/** The event that a page sends again after a reload, as soon as it has its marker. */
async function sentAfterReload(visitor: FunnelPage): Promise<string> {
  const sent = async (): Promise<unknown> => {
    await rests(visitor);
    return marker(visitor, 'sentKey');
  };
  await expect.poll(sent).toBeDefined();
  return sentEvent(visitor);
}

/** The event that the page has sent, as soon as it has its marker. */
async function sentEvent(visitor: FunnelPage): Promise<string> {
  await expect.poll(() => marker(visitor, 'sentKey')).toBeDefined();
  expect(await marker(visitor, 'failedKey')).toBeUndefined();
  return (await marker(visitor, 'sentKey'))?.payload.event_id ?? '';
}

const functions = '**/functions/v1/**';

/** Answers calls of the function instead of it. */
const instead = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(functions, answer);

test.describe('the webhook of the interface wizard', () => {
  test(
    'arrives at the receiver once, as the marker on the device has it',
    { tag: '@phone' },
    async ({ visitor }) => {
      await beforeSending(visitor);
      await sends(visitor);
      await visitor.expectHere();
      const event = await sentEvent(visitor);
      const [request, ...more] = await arrived(event);
      expect(more).toEqual([]);
      expect(JSON.parse(request?.body ?? '')).toEqual((await marker(visitor, 'sentKey'))?.payload);
      expect(request?.headers).toMatchObject({
        'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
        'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
      });
      await visitor.reload();
      await rests(visitor);
      expect(await arrived(event), 'not again by a reload').toHaveLength(1);
    },
  );
});

test.describe('the webhook of the garden planner', () => {
  test.use({ funnel: garden });

  test(
    'that cannot be reached does not block the visitor, and is sent by the next visit',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.problems.allow(/ERR_FAILED/, /The answers could not be sent: Failed to fetch/);
      await beforeSending(visitor);
      await instead(page, (route) => route.abort());
      await sends(visitor);
      await visitor.expectHere();
      const failed = await marker(visitor, 'failedKey');
      expect(failed?.error).toBe('Failed to fetch');
      expect(await marker(visitor, 'sentKey')).toBeUndefined();

      await visitor.reload();
      await rests(visitor);
      expect(await marker(visitor, 'failedKey'), 'kept as long as it fails').toEqual(failed);

      await page.unroute(functions);
      await visitor.reload();
      expect(await sentAfterReload(visitor)).toBe(failed?.payload.event_id);
      const [request, ...more] = await arrived(failed?.payload.event_id);
      expect(more).toEqual([]);
      expect(JSON.parse(request?.body ?? '')).toEqual(failed?.payload);
    },
  );
});

test.describe('the webhook', () => {
  test(
    'is sent once by a visitor who presses twice',
    { tag: '@phone' },
    async ({ visitor, hasTouch }) => {
      const { page, funnel } = visitor;
      await beforeSending(visitor);
      let calls = 0;
      page.on('request', (request) => {
        if (request.url().includes('/functions/v1/')) calls += 1;
      });
      const { asks } = visitor.screen as Extract<FunnelPage['screen'], { type: 'question' }>;
      if (asks.type !== 'email') throw new Error('The answers are sent with an address.');
      await page.getByLabel(asks.label).fill(`${asks.field}@example.com`);
      const button = visitor.button(asks.button ?? funnel.document.labels.continue);
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      const middle = [x + width / 2, y + height / 2] as const;
      for (let presses = 0; presses < 2; presses += 1)
        await (hasTouch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
      visitor.answered({ [asks.field]: `${asks.field}@example.com` });
      visitor.leaves();
      await visitor.expectHere();
      expect(await arrived(await sentEvent(visitor))).toHaveLength(1);
      expect(calls).toBe(1);
    },
  );

  test(
    'says why it failed, and which status where the answer does not',
    { tag: '@desk' },
    async ({ visitor }) => {
      visitor.problems.allow(/status 50[03]/, /status of 50[03]/, /The answers could not be sent/);
      await beforeSending(visitor);
      await instead(visitor.page, (route) => route.fulfill({ status: 500, body: '<p>Oh no' }));
      await sends(visitor);
      await visitor.expectHere();
      expect((await marker(visitor, 'failedKey'))?.error).toBe('Webhook failed with status: 500');
      await visitor.page.unroute(functions);
      await instead(visitor.page, (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'Closed for today.' } }),
      );
      await visitor.reload();
      await rests(visitor);
      await expect
        .poll(async () => (await marker(visitor, 'failedKey'))?.error)
        .toBe('Closed for today.');
    },
  );

  test(
    'that the receiver refuses is sent again by the next visit',
    { tag: '@desk' },
    async ({ visitor }) => {
      visitor.problems.allow(/status 502/, /status of 502/, /The answers could not be sent/);
      await beforeSending(visitor, '410,200');
      await sends(visitor);
      await visitor.expectHere();
      expect((await marker(visitor, 'failedKey'))?.error).toBe('The receiver answered 410.');
      await visitor.reload();
      expect(await arrived(await sentAfterReload(visitor))).toHaveLength(2);
    },
  );

  test(
    'that takes long does not block the visitor, and leaves its marker when it answers',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page, funnel } = visitor;
      await beforeSending(visitor);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await instead(page, async (route) => {
        await released;
        await route.continue();
      });
      const called = page.waitForRequest(functions);
      await sends(visitor);
      await called;
      const patience = milliseconds(funnel.document.webhook!.timeout);
      expect(patience).toBeLessThanOrEqual(2000);
      await visitor.passTime(patience - 100);
      expect(new URL(page.url()).pathname, 'the visitor waits').toBe(
        addressOf(funnel.outline, sendingNode(funnel), {}),
      );
      await visitor.passTime(100);
      await visitor.expectHere();
      expect((await marker(visitor, 'failedKey'))?.error, 'no server has answered').toBeNull();
      release();
      expect(await arrived(await sentEvent(visitor))).toHaveLength(1);
      await visitor.expectHere();
    },
  );

  test(
    'waits for its session to be saved, which proves it',
    { tag: '@phone' },
    async ({ visitor }) => {
      await beforeSending(visitor);
      const { page } = visitor;
      let hasSent = false;
      page.on('request', (request) => {
        hasSent ||= new URL(request.url()).pathname.startsWith('/functions/v1/');
      });
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const saved = page.waitForRequest('**/rest/v1/**');
      await page.route('**/rest/v1/**', async (route) => {
        await released;
        await route.continue();
      });
      await sends(visitor);
      await saved;
      // Long enough for the event to leave, if it did not wait.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(hasSent, 'before the session is saved').toBe(false);
      release();
      await visitor.expectHere();
      const [request, ...more] = await arrived(await sentEvent(visitor));
      expect(request?.headers['webhook-proof']).toBe('session-key');
      expect(more).toEqual([]);
    },
  );

  test(
    'is not sent twice by a reload between its arrival and the marker',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.problems.allow(/ERR_/);
      await beforeSending(visitor);
      // It reaches the function, and the answer never reaches the page.
      await instead(page, async (route) => {
        await route.fetch();
      });
      await sends(visitor);
      await expect
        .poll(
          async () =>
            (await arrived((await marker(visitor, 'failedKey'))?.payload.event_id)).length,
        )
        .toBe(1);
      expect(await marker(visitor, 'sentKey')).toBeUndefined();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      // Sent before the row was saved, the event may arrive with a proof once more: under another id.
      const ids = (await arrived(await sentAfterReload(visitor))).map(
        ({ headers }) => headers['webhook-id'],
      );
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  test('arrives even when the visitor leaves at once', { tag: '@phone' }, async ({ visitor }) => {
    const { page, funnel } = visitor;
    visitor.problems.allow(/ERR_ABORTED/);
    await beforeSending(visitor);
    const called = page.waitForRequest(functions);
    await sends(visitor);
    const event = (JSON.parse((await called).postData() ?? '') as WebhookPayload).event_id;
    await page.goto(`${funnel.url}${funnel.document.brand.logo?.src}`);
    await expect.poll(async () => (await arrived(event)).length).toBe(1);
  });

  test('lets no secret into what visitors get', { tag: '@desk' }, () => {
    const { secret } = keysIn(backendDataOf(Number(new URL(funnelUrl).port)));
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html|css|json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(join('dist', file), 'utf8');
      for (const hidden of [secret, 'whsec_', '/hooks/', 'ZAPIER'])
        expect(text, file).not.toContain(hidden);
    }
  });
});
