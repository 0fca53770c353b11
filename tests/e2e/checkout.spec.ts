import type { Locator, Route } from '@playwright/test';
import { milliseconds } from '../../engine';
import { backendDataOf, checkoutUrl } from '../../playwright.config';
import { rowsOfServer, type Row } from '../support/rows';
import { blockStorage } from './support/block-storage';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { withAccounts } from './support/funnels';
import { keys, windowMs } from './support/grant';
import { openOffer, sectionOf } from './support/offer-page';
import { expect, test } from './support/test';

test.use({ funnel: withAccounts, time: 'runs' });

const { document: flow, url } = withAccounts;
const [, pricing] = sectionOf('pricing');
const pay = 'https://pay.example.com/**';
const table = '**/rest/v1/wizard_sessions*';

/** Answers for the checkout's page, which is on another host. */
async function checkoutAnswers(
  { page, problems }: FunnelPage,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  problems.allow(/^request to another host: https:\/\/pay\.example\.com\//);
  await page.route(pay, async (route) => {
    await before();
    await route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' });
  });
}

/** Has accepted a grant before, in this browser. Gives the time at which it ends, as ISO. */
async function acceptedGrant(visitor: FunnelPage): Promise<string> {
  const startTime = Date.now();
  const expiryTime = startTime + windowMs;
  const state = { accepted: true, dismissed: false, startTime, expiryTime };
  await visitor.page.context().addInitScript(
    ([key, text]) => {
      localStorage[key] ??= text;
    },
    [keys.state, JSON.stringify(state)] as const,
  );
  return new Date(expiryTime).toISOString();
}

const priceButton = ({ page }: FunnelPage): Locator => page.locator('[data-glowing] a');

function rowOf(sessionId: string): Promise<readonly Row[]> {
  const data = backendDataOf(Number(new URL(url).port));
  return rowsOfServer(url, data, 'wizard_sessions', `session_id=eq.${sessionId}`);
}

test(
  'the price leads to the checkout with the session and the accepted grant, which is saved before',
  { tag: '@phone' },
  async ({ visitor }) => {
    const { page } = visitor;
    let saved: readonly Row[] = [];
    await visitor.remembers(answersAt(flow, 0));
    const until = await acceptedGrant(visitor);
    await visitor.open('offer');
    const sessionId = String(await visitor.raw(flow.session.idKey));
    await checkoutAnswers(visitor, async () => {
      saved = await rowOf(sessionId);
    });
    // Outlives the page, for a look at it afterwards.
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        sessionStorage.setItem('reports', JSON.stringify(Reflect.get(window, 'dataLayer')));
      }),
    );
    await visitor.press(priceButton(visitor));
    await page.waitForURL(pay);
    const address = new URL(page.url());
    expect(address.origin + address.pathname).toBe(checkoutUrl);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      plan: 'standard',
      session_id: sessionId,
      pro_trial: '1',
      expires_at: until,
    });
    expect(saved).toMatchObject([{ more: { pro_trial: true, trial_expires_at: until } }]);

    await page.goBack();
    await expect(priceButton(visitor)).toBeVisible();
    const reports = await page.evaluate(() => sessionStorage.getItem('reports') ?? '');
    expect(JSON.parse(reports)).toContainEqual({
      event: 'cta_click',
      id: 'pricing',
      session_id: sessionId,
    });
  },
);

test('without a grant, nothing is said of one', { tag: '@desk' }, async ({ visitor }) => {
  await checkoutAnswers(visitor);
  // Whose grant was dismissed: otherwise it opens over the price after a while.
  await openOffer(visitor, answersAt(flow, 0));
  const sessionId = String(await visitor.raw(flow.session.idKey));
  await visitor.press(priceButton(visitor));
  await visitor.page.waitForURL(pay);
  expect(visitor.page.url()).toBe(`${checkoutUrl}?plan=standard&session_id=${sessionId}`);
});

test(
  'a backend that does not answer delays leaving by the time that the document gives it',
  { tag: '@desk' },
  async ({ visitor }) => {
    const { page } = visitor;
    const held: Route[] = [];
    await page.route(table, (route) => void held.push(route));
    const waits: number[] = [];
    await page.exposeFunction('waitsFor', (time: number) => waits.push(time));
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (time) => {
        Reflect.get(window, 'waitsFor')(time);
        return timeout(time);
      };
    });
    let left = 0;
    await checkoutAnswers(visitor, () => {
      left = Date.now();
      return Promise.resolve();
    });
    await visitor.remembers(answersAt(flow, 0));
    await acceptedGrant(visitor);
    await visitor.open('offer');
    // The save of the earlier visit is under way when the button is pressed.
    await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await priceButton(visitor).scrollIntoViewIfNeeded();
    waits.length = 0;
    const pressed = Date.now();
    await visitor.press(priceButton(visitor));
    await page.waitForURL(pay);
    const longest = milliseconds(pricing.checkout?.timeout ?? '0s');
    expect(waits).toContain(longest);
    expect(left - pressed).toBeGreaterThan(longest - 100);
  },
);

test('a browser that blocks storage gets there as well @desk', async ({ visitor }) => {
  await blockStorage(visitor.page);
  await checkoutAnswers(visitor);
  // The grant opens over the price after a while.
  const { page } = visitor;
  await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'));
  await visitor.goto('/offer');
  await visitor.press(priceButton(visitor));
  await visitor.page.waitForURL(pay);
  const { searchParams } = new URL(visitor.page.url());
  expect(searchParams.get('plan')).toBe('standard');
  expect(searchParams.get('session_id')).toMatch(/^session_\d+_/);
});
