import { backendDataOf } from '../../playwright.config';
import { headingOf } from '../../engine/document/format/heading';
import { nodeOf, type Answers } from '../../engine';
import { rowsOfServer } from '../support/rows';
import type { FunnelPage } from './support/funnel-page';
import { garden, short, type Funnel } from './support/funnels';
import { eventsOf, newContact, rowsOf, type Contact } from './support/lead';
import { surroundings } from './support/surroundings';
import { expect, test as base } from './support/test';

/** Somebody who leaves an address. */
interface Lead extends Contact {
  readonly visitor: FunnelPage;
}

const test = base.extend<{
  /** Brings a lead to the first screen, in a browser of their own. */
  lead: (name: string) => Promise<Lead>;
}>({
  lead: async ({ another, funnel }, give) => {
    await give(async (name) => {
      const visitor = await another();
      visitor.problems.allow(/ERR_/, /Failed to (fetch|load)/, /could not be sent|were not saved/);
      // All of them come from one address: what is above its limit is sent again.
      visitor.problems.allow(/status (of )?429/);
      return { visitor, ...newContact(funnel, name) };
    });
  },
});

test.describe('a lead', { tag: '@phone' }, () => {
  for (const [when, taken] of [
    ['has just arrived', short],
    ['has fetched ahead', garden],
  ] as const)
    test.describe(`of the ${taken.name}`, { tag: taken === short ? [] : '@long' }, () => {
      test.use({ funnel: taken });

      test(`arrives once when the network goes on any screen of a page that ${when}`, async ({
        lead,
        funnel,
      }) => {
        test.setTimeout(300_000);
        const screens: string[] = [];
        const first = await lead('first');
        await first.visitor.goto();
        await first.visitor.take(first.wanted, {
          onScreen: async () => void screens.push(first.visitor.node),
        });
        for (const screen of screens.slice(0, 1 + screens.findIndex(sendsOf(funnel)))) {
          const one = await lead(screen);
          const { visitor, wanted } = one;
          const before = screens.slice(0, screens.indexOf(screen));
          if (before.length > 0) await visitor.remembers(answeredOn(funnel, before, wanted));
          await visitor.open(screen);
          await runs(visitor);
          if (when === 'has fetched ahead') await fetchesAhead(visitor);
          const context = visitor.page.context();
          await context.setOffline(true);
          await finish(one, () => context.setOffline(false));
          await expectArrivedOnce(one, screen);
          await context.close();
        }
      });
    });

  test.describe('of the short funnel', () => {
    test.use({ funnel: short });

    test('arrives once when a script loads only after the end @long', async ({ lead }) => {
      test.setTimeout(300_000);
      const scripts = new Set<string>();
      const first = await lead('first');
      first.visitor.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
      });
      await first.visitor.goto();
      await runs(first.visitor);
      await fetchesAhead(first.visitor);
      await first.visitor.take(first.wanted);
      await expectArrivedOnce(first, 'all scripts');
      // Without the entry nothing runs, and the page says so.
      const entry = await first.visitor.page.locator('script[type=module]').getAttribute('src');
      scripts.delete(entry ?? '');
      expect(scripts.size).toBeGreaterThan(4);
      for (const script of scripts) {
        const one = await lead('script');
        const { page } = one.visitor;
        await page.route(`**${script}`, (route) => route.abort());
        await one.visitor.goto();
        await runs(one.visitor);
        await finish(one, () => page.unroute(`**${script}`));
        await expectArrivedOnce(one, script);
        await page.context().close();
      }
    });
  });
});

test.describe('a lead of the interface wizard', { tag: '@phone' }, () => {
  for (const [what, { script, allowed }] of Object.entries(surroundings))
    test(`arrives once from a visitor with ${what}`, async ({ lead }) => {
      test.slow();
      const { visitor, email, wanted } = await lead('meddled');
      if (allowed) visitor.problems.allow(allowed);
      await visitor.page.addInitScript(await script());
      await visitor.goto();
      await visitor.take(wanted, { until: 'benefits' });
      const arrived = async (): Promise<unknown> => {
        await visitor.passTime(500);
        return eventsOf(email);
      };
      await expect.poll(arrived, 'events of the lead').toHaveLength(1);
      await expect.poll(() => rowsOf(visitor.funnel, email), 'its row').toEqual([{ email }]);
    });
});

/** The answers that are given on some screens. */
function answeredOn({ outline }: Funnel, screens: readonly string[], wanted: Answers): Answers {
  const fields = screens.flatMap((id) => nodeOf(outline, id).asks);
  return Object.fromEntries(fields.map((field) => [field, wanted[field]]));
}

const sendsOf =
  ({ document }: Funnel) =>
  (id: string): boolean => {
    const node = document.nodes[id];
    return node?.type === 'question' && node.sends !== undefined;
  };

/** The application has begun: there is a session. */
const runs = ({ page, funnel }: FunnelPage): Promise<unknown> =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, funnel.document.session.idKey);

/** What later screens need is fetched in idle time. */
async function fetchesAhead({ page }: FunnelPage): Promise<void> {
  await page.clock.runFor(2500);
  await page.waitForLoadState('networkidle');
}

/** Takes the funnel to its end. Where it cannot go on, or in the end, what was missing comes back. */
async function finish({ visitor, wanted }: Lead, back: () => Promise<void>): Promise<void> {
  const { page, funnel } = visitor;
  const missing = visitor.button(funnel.document.messages.retry);
  while (!visitor.isAtEnd) {
    await visitor.act(wanted);
    const heading = page.locator('main h1', { hasText: headingOf(visitor.screen) });
    const isHere = async (): Promise<boolean> =>
      new URL(page.url()).pathname === visitor.path && (await heading.isVisible());
    await expect.poll(async () => (await missing.isVisible()) || isHere()).toBe(true);
    if (await isHere()) continue;
    await back();
    const isHereInTime = async (): Promise<boolean> => {
      if (!(await isHere())) await visitor.passTime(500);
      return isHere();
    };
    await expect.poll(isHereInTime).toBe(true);
  }
  await back();
}

/** The event has reached the receiver, and the row has the address, without a reload. */
async function expectArrivedOnce({ visitor, email }: Lead, what: string): Promise<void> {
  const { page, funnel } = visitor;
  const { webhook, session } = funnel.document;
  const sent = async (): Promise<unknown> => {
    await visitor.passTime(1000);
    const keys = await visitor.keys(webhook?.sentKey ?? '');
    return [keys.length, await visitor.keys(webhook?.failedKey ?? '')];
  };
  await expect.poll(sent, `the event of a lead, ${what}`).toEqual([1, []]);
  expect(await eventsOf(email), `events of a lead, ${what}`).toHaveLength(1);
  const data = backendDataOf(Number(new URL(page.url()).port));
  const id = await visitor.raw(session.idKey);
  const rows = (): Promise<unknown> =>
    rowsOfServer(funnel.url, data, session.table, `session_id=eq.${id}&select=email`);
  await expect.poll(rows, `the row of a lead, ${what}`).toEqual([{ email }]);
}
