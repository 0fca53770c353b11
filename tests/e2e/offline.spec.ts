import { headingOf } from '../../engine/document/format/heading';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { testOnSiteThatGoesDown } from './support/site-that-goes-down';
import { expect } from './support/test';

const all = answersAt(wizard.document, 0);

const test = testOnSiteThatGoesDown.extend({
  time: 'runs',
  serviceWorkers: 'allow',
});

test.describe('a visitor whose browser keeps what it has fetched', { tag: '@phone' }, () => {
  test('finishes without a network, with the film that was fetched, and comes back without one', async ({
    visitor,
    site,
    context,
    arriving,
  }) => {
    test.slow();
    visitor.problems.allow(/ERR_|503|Failed to fetch|could not be sent|were not saved/);
    await visitor.goto();
    await expectKept(visitor);
    await visitor.take(all, { until: filmOnTheWay });
    const rest = await visitor.restingClip(({ currentSrc }) => currentSrc);
    await playFilm(visitor);
    const film = await visitor.clip(({ currentSrc }) => currentSrc);
    // Chromium lets a second request for a file wait for up to 20 seconds while a player reads it.
    for (const file of [rest, film])
      await expect.poll(() => isKept(visitor, file), { timeout: 60_000 }).toBe(true);
    site.isDown = true;

    await visitor.reload();
    await visitor.expectHere();
    await expect.poll(() => visitor.restingClip((video) => video.currentTime)).toBeGreaterThan(0.4);
    await playFilm(visitor);
    await visitor.clip((video) => {
      video.currentTime = 0.8 * video.duration;
    });
    await expect.poll(() => visitor.clip((video) => video.seeking)).toBe(false);
    await visitor.playToEnd();
    visitor.sends('ended');
    visitor.leaves();
    await visitor.take(all);

    const again = await arriving(context, await context.newPage());
    again.problems.allow(/ERR_|503|Failed to fetch|could not be sent|were not saved/);
    again.answers = visitor.answers;
    await again.goto();
    await again.expectHere();
  });

  test('goes on once a host that answered scripts with a page answers well, without a reload and after one', async ({
    visitor,
    site,
  }) => {
    test.slow();
    visitor.problems.allow(/MIME type/, /Failed to (fetch|load)/, /ERR_/);
    const first = await (await fetch(site.url)).text();
    // The worker comes, and with it all that it could keep.
    site.isMisplaced = (path) =>
      /^\/assets\/(?!keep-offline).*\.js$/.test(path) && !first.includes(path);
    await visitor.goto();
    await visitor.page.evaluate(() => navigator.serviceWorker.ready);
    const missing = visitor.page.getByText(visitor.funnel.document.messages.notLoaded);
    while (!(await missing.isVisible())) {
      await visitor.expectHere();
      await visitor.act(all);
      const heading = visitor.page.locator('main h1', { hasText: headingOf(visitor.screen) });
      await expect(heading.or(missing).first()).toBeVisible();
    }
    site.isMisplaced = () => false;
    await visitor.expectHere();
    await visitor.reload();
    await visitor.expectHere();
    await visitor.take(all);
  });

  test('loses its worker once the site has had none for some days', async ({ visitor, site }) => {
    await visitor.goto();
    await expectKept(visitor);
    site.isMisplaced = (path) => path === '/worker.js';
    const key = `${visitor.funnel.document.session.idKey}_worker_missing`;
    await visitor.reload();
    await expect.poll(() => visitor.raw(key)).not.toBeNull();
    const registered = (): Promise<number> =>
      visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registered()).toBe(1);
    const days = 4 * 24 * 60 * 60 * 1000;
    await visitor.page.evaluate(([name, since]) => localStorage.setItem(name, since), [
      key,
      String(Date.now() - days),
    ] as const);
    await visitor.reload();
    await expect.poll(registered).toBe(0);
    expect(await visitor.page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('runs no other worker, as only its address passes the policy, and leaves the server’s own pages alone', async ({
    visitor,
  }) => {
    visitor.problems.allow(/Trusted|trusted-types/);
    await visitor.goto();
    await expectKept(visitor);
    const accepted = await visitor.page.evaluate(async () => {
      type Rules = Record<string, (text: string) => string>;
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: Rules): unknown };
      };
      const rules: Rules = { createHTML: (text) => text, createScriptURL: (text) => text };
      const attempts: Record<string, () => unknown> = {
        'the policy again': () => trustedTypes.createPolicy('funnel', rules),
        'another policy': () => trustedTypes.createPolicy('other', rules),
        'a file of this site as worker': () => navigator.serviceWorker.register('/favicon.svg'),
        'the address of the worker as text': () => navigator.serviceWorker.register('/worker.js'),
        'a page as text': () => document.createRange().createContextualFragment('<p>'),
        'the address of a script': () => (document.createElement('script').src = '/worker.js'),
      };
      const outcomes = await Promise.all(
        Object.entries(attempts).map(async ([name, attempt]) => {
          try {
            await attempt();
            return [name];
          } catch (problem) {
            return problem instanceof TypeError ? [] : [`${name}: ${String(problem)}`];
          }
        }),
      );
      return outcomes.flat();
    });
    expect(accepted).toEqual([]);

    // What the server shows beside the funnel does not come from the worker.
    await visitor.page.goto(`${visitor.funnel.url}/_outbox`);
    await expect(visitor.page).toHaveTitle('Outbox');
  });
});

/** A screen with a film of the site's own, which plays by itself. */
const filmOnTheWay = Object.entries(wizard.document.nodes).find(
  ([, node]) => node.type === 'video' && node.mode === 'explainer',
)?.[0];

/** Plays the film of the screen, and sees it move. */
async function playFilm(visitor: FunnelPage): Promise<void> {
  const { screen } = visitor;
  if (screen.type !== 'video') throw new Error(`"${visitor.node}" has no film.`);
  await visitor.press(visitor.button(screen.labels.play));
  visitor.sends('play');
  await expect.poll(() => visitor.clip((video) => video.currentTime)).toBeGreaterThan(0.4);
}

/** The worker has taken over, and has what the first page fetched. */
async function expectKept({ page }: FunnelPage): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const missing = () =>
    page.evaluate(async () => {
      const addresses = await new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve([location.href, ...list.getEntries().map(({ name }) => name)]);
        });
        observer.observe({ type: 'resource', buffered: true });
      });
      const own = addresses
        .map((address) => new URL(address))
        .filter(({ origin, pathname }) => origin === location.origin && !/\/v1\//.test(pathname));
      const found = await Promise.all(own.map(({ pathname }) => caches.match(pathname)));
      // By then what later screens need has been fetched too.
      return own.length < 20
        ? ['later screens']
        : own.filter((_, index) => !found[index]).map(({ pathname }) => pathname);
    });
  await expect.poll(missing).toEqual([]);
}

const isKept = ({ page }: FunnelPage, address: string): Promise<boolean> =>
  page.evaluate(
    async (path) => (await caches.match(path)) !== undefined,
    new URL(address).pathname,
  );
