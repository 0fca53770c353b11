import { nodesAhead } from '../../engine';
import { meaningsOf, picturesOf, staticPaths } from '../../engine/build';
import { headingOf } from '../../engine/document/format/heading';
import { answersAt } from './support/answer-sets';
import { firstOfEachKind } from './support/distinct-screens';
import { garden, wizard } from './support/funnels';
import { expect, test } from './support/test';

/** What the browser itself says about a network that is not there. */
const noNetwork = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /Failed to fetch dynamically imported/,
  // What the page says when it keeps the answers for later.
  /The answers could not be sent: Failed to fetch/,
];

test.describe('the network of a visitor of the garden planner', () => {
  test.use({ funnel: garden });
  const all = answersAt(garden.document, 0);

  test(
    'may go once the first screen has been up for a moment',
    { tag: '@phone' },
    async ({ visitor }) => {
      test.slow();
      const { page } = visitor;
      visitor.problems.allow(...noNetwork);
      const fetched = new Set<string>();
      page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
      await visitor.goto();
      await visitor.expectHere();
      await page.waitForLoadState('load');
      const isRunning = (): boolean => Reflect.has(window, 'dataLayer');
      await expect.poll(() => page.evaluate(isRunning)).toBe(true);
      await visitor.passTime(2500);
      // Pictures are fetched ahead once the code of all screens is there.
      const { nodes } = picturesOf(garden.document, meaningsOf(garden.document));
      const [, ...later] = nodesAhead(garden.outline, garden.outline.start);
      const pictures = later.flatMap((id) => nodes[id] ?? []);
      await expect.poll(() => pictures.every((picture) => fetched.has(picture))).toBe(true);
      // The styles that the page has inline were not fetched again for a chunk.
      const inlined = await page.locator('link[disabled]').getAttribute('href');
      expect([...fetched]).not.toContain(inlined);
      await page.context().setOffline(true);
      await visitor.take(all, { onScreen: () => visitor.expectStored() });
      await visitor.expectEvents();
    },
  );

  test('the garden planner works without any picture', { tag: '@desk' }, async ({ visitor }) => {
    visitor.problems.allow(/status 404: .*\/images\//, /404 .*\/images\//);
    await visitor.page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
    await visitor.remembers(all);
    for (const id of firstOfEachKind(garden.document.nodes)) {
      await visitor.open(id);
      await visitor.expectHere();
      const broken = (): Promise<string[]> =>
        visitor.page.evaluate(() =>
          [...document.images]
            // Without alternative text a missing picture shows no broken mark.
            .filter(
              ({ alt, complete, naturalWidth }) => alt !== '' && complete && naturalWidth === 0,
            )
            .filter((image) => image.checkVisibility({ visibilityProperty: true }))
            .map(({ src }) => src),
        );
      await expect.poll(broken, 'pictures that show a broken mark').toEqual([]);
    }
  });

  test(
    'is not used for pictures ahead when the visitor saves data',
    { tag: '@phone' },
    async ({ visitor }) => {
      const asked: string[] = [];
      visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await visitor.page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', {
          get: () => ({ saveData: true }),
        }),
      );
      await visitor.goto();
      await visitor.expectHere();
      await visitor.page.waitForLoadState('load');
      await visitor.passTime(2500);
      await visitor.page.waitForLoadState('networkidle');
      const shown = await visitor.page.evaluate(() =>
        [...document.images].map(({ src }) => new URL(src).pathname),
      );
      expect(asked.filter((path) => path.startsWith('/images/') && !shown.includes(path))).toEqual(
        [],
      );
    },
  );
});

test.describe('the network of a visitor of the interface wizard', () => {
  const all = answersAt(wizard.document, 0);
  const { messages } = wizard.document;
  const step = firstStepToAnotherChunk(wizard);

  test(
    'may come and go: the next screen waits, says so, and comes by itself',
    {
      tag: '@desk',
    },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.problems.allow(...noNetwork);
      // Time is held: nothing has been fetched ahead.
      const [from, to] = step;
      await visitor.remembers(all);
      await visitor.open(from);
      await visitor.expectHere();
      await page.context().setOffline(true);
      const before = await visitor.heading.innerText();
      await visitor.act(all);
      await expect(page.getByText(messages.offline)).toBeVisible();
      await expect(visitor.heading).toHaveText(before);
      await expect(visitor.button(messages.retry)).toBeVisible();
      await page.context().setOffline(false);
      expect(visitor.node).toBe(to);
      await visitor.expectHere();
      await expect(page.getByText(messages.offline)).toHaveCount(0);
      await visitor.act(all);
      await visitor.expectHere();
      await visitor.expectEvents();
    },
  );

  test(
    'may fail for a file: the visitor tries again, and goes on',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.problems.allow(...noNetwork);
      const [from] = step;
      await visitor.remembers(all);
      await visitor.open(from);
      await visitor.expectHere();
      await page.route('**/assets/*.js', (route) => route.abort());
      await visitor.act(all);
      await expect(visitor.button(messages.retry)).toBeVisible();
      const failed = page.waitForEvent('requestfailed');
      await visitor.press(visitor.button(messages.retry));
      await failed;
      await page.unroute('**/assets/*.js');
      const retry = visitor.button(messages.retry);
      await expect(async () => {
        // What failed may have been left over from the try before, and this one has succeeded.
        if (await retry.isVisible()) await retry.click({ timeout: 1000 });
        await expect(retry).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await visitor.expectHere();
      await visitor.expectEvents();
    },
  );

  test(
    'may fail for the code of a screen that the page holds: its text stays until the code is there',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.problems.allow(...noNetwork);
      const drawn = staticPaths(wizard.document).find(
        ({ node }) => wizard.outline.nodes[node]?.kind === 'info',
      );
      await page.route('**/assets/*View*.js', (route) => route.abort());
      await visitor.remembers(all);
      await visitor.open(drawn?.node ?? '');
      await expect(page.getByText(messages.notLoaded)).toBeVisible();
      await expect(visitor.heading).toHaveText(headingOf(visitor.screen) ?? '');
      await page.unroute('**/assets/*View*.js');
      await visitor.press(visitor.button(messages.retry));
      await expect(page.getByText(messages.notLoaded)).toHaveCount(0);
      await visitor.expectHere();
      await visitor.act(all);
      await visitor.expectHere();
    },
  );

  test(
    'may fail for a screen with a bar of its own: the frame stands in',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { outline } = wizard;
      visitor.problems.allow(...noNetwork);
      const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.hasOwnBar) ?? '';
      await page.route('**/assets/*View*.js', (route) => route.abort());
      await visitor.remembers(all);
      await visitor.open(offer);
      await expect(page.getByText(messages.notLoaded)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
      await page.unroute('**/assets/*View*.js');
      await visitor.press(visitor.button(messages.retry));
      await visitor.expectHere();
    },
  );

  test('may lack every clip and sound', { tag: '@phone' }, async ({ visitor }) => {
    visitor.problems.allow(/status 404: .*\/media\//, /404 .*\/media\//);
    await visitor.page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await visitor.remembers(all);
    for (const id of firstOfEachKind(wizard.document.nodes)) {
      await visitor.open(id);
      await visitor.expectHere();
      // The page has reported its screen: what a page does not get to say, the next one says.
      await visitor.expectEvents();
      const { screen } = visitor;
      if (screen.type !== 'video') continue;
      const video = wizard.document.videos[screen.video ?? ''];
      if (video?.source.type !== 'files') continue;
      // One that cannot be loaded has not begun, and no report says so.
      if (screen.mode === 'player' || video.source.rest)
        await visitor.press(visitor.button(screen.labels.play));
      await expect(visitor.page.locator('video')).toHaveCount(0);
      await expect(visitor.button(screen.labels.play)).toHaveCount(0);
      const still = (screen.background ?? video.poster).src;
      await expect(visitor.page.locator(`main img[src="${still}"]`)).toBeVisible();
      await visitor.act(all);
      await visitor.expectHere();
      await visitor.expectEvents();
    }
  });
});

/** The first screen on the way whose next one is drawn by code that the first chunk does not hold. */
function firstStepToAnotherChunk({ document, outline }: typeof wizard): [string, string] {
  const drawn = new Set(staticPaths(document).map(({ node }) => node));
  for (const [id, { transitions }] of Object.entries(outline.nodes)) {
    const to = transitions.at(-1)?.to ?? '';
    const kind = outline.nodes[to]?.kind;
    // The screens behind a drawn page's cards come with it.
    if (drawn.has(id) || outline.nodes[id]?.kind !== 'question/choice') continue;
    if (kind?.startsWith('question/') === false) return [id, to];
  }
  throw new Error('The first chunk holds the code of every screen.');
}
