import type { Page } from '@playwright/test';
import { insightFrom, successOf, type Insight } from '../../engine/session';
import { backendDataOf } from '../../playwright.config';
import { rowsOfServer } from '../support/rows';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { garden, heatPump, short } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { expect, test } from './support/test';

const timeOf = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** What the device knows of the visit. */
async function recorded({ page, funnel }: FunnelPage): Promise<Insight | undefined> {
  const key = funnel.document.session.insightKey;
  return insightFrom((await page.evaluate((at) => localStorage.getItem(at), key)) ?? undefined);
}

const isRecorded = (visitor: FunnelPage): Promise<void> =>
  expect.poll(() => recorded(visitor)).toBeDefined();

const idOf = ({ page, funnel }: FunnelPage): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), funnel.document.session.idKey);

/** What comes in idle time has arrived: with it the code that saves. */
async function canSave(visitor: FunnelPage): Promise<void> {
  const { page } = visitor;
  await expect.poll(() => idOf(visitor)).not.toBeNull();
  await visitor.passTime(3000);
  await page.waitForLoadState('networkidle');
}

/** What the server knows of a session: nothing, or of one row. */
async function savedOf({ funnel }: FunnelPage, id: string | null): Promise<readonly unknown[]> {
  const { table } = funnel.document.session;
  const data = backendDataOf(Number(new URL(funnel.url).port));
  const rows = await rowsOfServer(funnel.url, data, table, `session_id=eq.${id}`);
  return rows.map(({ insight }) => insight);
}

const saved = async (visitor: FunnelPage): Promise<readonly unknown[]> =>
  savedOf(visitor, await idOf(visitor));

/** The page is shown again, or no longer. */
const turn = (page: Page, value: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, value);

/** The page is left: what is new of the visit is saved, once the code for it is there. */
async function leave(visitor: FunnelPage): Promise<void> {
  const { page } = visitor;
  await turn(page, 'hidden');
  await expect
    .poll(async () => {
      await visitor.passTime(1000);
      await turn(page, 'hidden');
      return saved(visitor);
    })
    .toEqual([await recorded(visitor)]);
}

test.describe('what is known of a visit', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  test('is what was done, second by second, on the device and on the server', async ({
    visitor,
  }) => {
    test.slow();
    const { page } = visitor;
    const screens: Record<string, (number | string)[]> = {};
    const nodes: string[] = [];
    let began = 0;
    let arrived = 0;
    /** The visitor is at another screen now. */
    const arrive = async (isBack = false): Promise<void> => {
      const now = await timeOf(page);
      const before = nodes.at(-1);
      const { node } = visitor;
      began ||= now;
      if (before !== undefined) {
        const [at = 0, times = 0, visible = 0] = screens[before] ?? [];
        screens[before] = [at, times, Number(visible) + now - arrived, isBack ? 0 : node];
      }
      const [at = now - began, times = 0, visible = 0] = screens[node] ?? [];
      screens[node] = [at, Number(times) + 1, visible];
      arrived = now;
      nodes.push(node);
    };
    await visitor.goto('/?utm_source=news&utm_campaign=spring');
    await visitor.take(answersAt(garden.document, 0), {
      onScreen: async () => {
        await visitor.expectStarted();
        await arrive();
        if (visitor.screen.type !== 'question') return;
        await visitor.passTime(1000 * nodes.length);
        if (nodes.length !== 3) return;
        await visitor.back();
        await visitor.expectHere();
        await arrive(true);
        await visitor.passTime(20_000);
        await visitor.forward();
        await visitor.expectHere();
        await arrive();
      },
    });
    await visitor.passTime(4000);
    const { node } = visitor;
    const [at = 0, times = 0, visible = 0] = screens[node] ?? [];
    screens[node] = [at, times, Number(visible) + 4000];
    await leave(visitor);
    const known = await recorded(visitor);
    expect(known).toMatchObject({
      began,
      last: node,
      device: 'phone',
      language: 'en',
      source: 'news',
      medium: null,
      campaign: 'spring',
    });
    expect(known?.screens).toEqual(screens);
    expect(Object.keys(known?.sent ?? {})).toEqual([garden.document.webhook?.user.email]);
  });

  test('has no time that the page was hidden, and a reload is no other visit', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.goto();
    await visitor.expectStarted();
    await visitor.passTime(2000);
    await turn(page, 'hidden');
    await visitor.passTime(60_000);
    await turn(page, 'visible');
    await visitor.passTime(3000);
    await visitor.reload();
    await visitor.expectStarted();
    await visitor.passTime(4000);
    await turn(page, 'hidden');
    expect((await recorded(visitor))?.screens).toEqual({ [visitor.node]: [0, 1, 9000] });
  });
});

test.describe('a visitor who orders', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  test('went on to the address of the price', async ({ visitor }) => {
    test.slow();
    const { page } = visitor;
    visitor.problems.allow(/greenhand\.example\.com/);
    await page.route('https://greenhand.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Ordered' }),
    );
    await visitor.goto();
    await visitor.take(answersAt(garden.document, 0));
    await canSave(visitor);
    const [{ node }, sessionId] = [visitor, await idOf(visitor)];
    await page.getByRole('link', { name: 'Order the Plan' }).click();
    await expect(page.getByText('Ordered')).toBeVisible();
    const way = expect.arrayContaining([successOf(node)]);
    await expect
      .poll(() => savedOf(visitor, sessionId))
      .toMatchObject([
        { last: node, screens: { [node]: way, [successOf(node)]: expect.any(Array) } },
      ]);
  });
});

test.describe('a visitor who leaves', { tag: '@phone' }, () => {
  test.use({ funnel: short });

  test('the first screen without an answer counts there', async ({ visitor }) => {
    await visitor.goto();
    await isRecorded(visitor);
    await visitor.passTime(7000);
    await leave(visitor);
    expect((await recorded(visitor))?.screens).toEqual({ [visitor.node]: [0, 1, 7000] });
  });

  test('closes the tab and counts there', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto();
    await canSave(visitor);
    const sessionId = await idOf(visitor);
    await page.close({ runBeforeUnload: true });
    await expect
      .poll(() => savedOf(visitor, sessionId))
      .toEqual([expect.objectContaining({ last: visitor.node })]);
  });

  test('an answer takes no request more than itself', async ({ visitor }) => {
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) requests.push(request.postData() ?? '');
    });
    await visitor.goto();
    await visitor.act(answersAt(short.document, 0));
    await visitor.expectHere();
    await expect
      .poll(async () => {
        await visitor.passTime(1000);
        return requests.length;
      })
      .toBe(1);
    await visitor.passTime(30_000);
    expect(requests).toHaveLength(1);
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({ insight: { last: visitor.node } });
  });

  test('taps before the application has arrived, and both screens count', async ({ visitor }) => {
    const { page } = visitor;
    const release = await holdScripts(page);
    await visitor.goto('/', { waitUntil: 'commit' });
    await page.getByRole('radio').first().click();
    await visitor.passTime(300);
    await expect(page).toHaveURL(/mail/);
    await visitor.passTime(5000);
    release();
    await isRecorded(visitor);
    await turn(page, 'hidden');
    expect((await recorded(visitor))?.screens).toEqual({
      tuned: [0, 1, 300, 'mail'],
      mail: [300, 1, 5000],
    });
  });
});

test.describe('a visitor who has not consented', { tag: '@desk' }, () => {
  test.use({ funnel: heatPump });

  test('is not recorded', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto();
    await canSave(visitor);
    await visitor.passTime(5000);
    await turn(page, 'hidden');
    expect(await recorded(visitor)).toBeUndefined();
    expect(await saved(visitor)).toEqual([]);
  });
});
