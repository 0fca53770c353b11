import { addressOf, nodeBefore, visitedPath } from '../../engine';
import { staticPaths } from '../../engine/build';
import { blockStorage } from './support/block-storage';
import { answersAt } from './support/answer-sets';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import { startSlowly } from './support/start-slowly';
import { expect, test } from './support/test';

const flow = wizard.document;
const all = answersAt(flow, 1);
const start = staticPaths(flow).findLast(({ node }) => node === flow.start)?.path ?? '/';

/** Opens the funnel without its application and takes some steps. */
async function takeSteps(visitor: FunnelPage, count: number): Promise<void> {
  await visitor.goto(start, { waitUntil: 'commit' });
  await visitor.expectHere();
  for (let step = 0; step < count; step += 1) {
    await visitor.act(all);
    await visitor.expectHere();
  }
}

/** The application arrives and finds everything as if it had been there from the beginning. */
async function expectTakenOver(visitor: FunnelPage): Promise<void> {
  await expect.poll(() => visitor.dataLayer()).toEqual(visitor.events);
  await visitor.expectHere();
  await visitor.expectStored();
}

test.describe('before the application has arrived', { tag: '@phone' }, () => {
  test('taps lead through the first screens, and count once', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 3);
    release();
    await expectTakenOver(visitor);
    for (let step = 0; step < 3; step += 1) {
      await visitor.back();
      await visitor.expectHere();
    }
    await visitor.expectAnswerShown();
    await visitor.act({ ...all, ...answersAt(flow, 0) });
    await visitor.expectHere();
    await visitor.expectEvents();
  });

  test('a tap that is not followed yet when it arrives leads on', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 2);
    await visitor.press(visitor.cards.nth(1));
    release();
    await expect(visitor.cards.nth(1)).toBeChecked();
    await visitor.passTime(1000);
    const [field = ''] = visitor.outlined.asks;
    visitor.answered({ [field]: all[field] });
    visitor.leaves();
    await expectTakenOver(visitor);
  });

  test('Back leads back before the application has arrived', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 2);
    for (let step = 0; step < 2; step += 1) {
      await visitor.back();
      await visitor.expectHere();
    }
    release();
    await expectTakenOver(visitor);
    await visitor.expectAnswerShown();
    await visitor.forward();
    await visitor.expectHere();
    await visitor.expectEvents();
  });

  test('the button Back leads back through what was opened', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 2);
    await visitor.backInApp();
    await visitor.expectHere();
    release();
    await expectTakenOver(visitor);
    await visitor.expectAnswerShown();
  });

  test('the button Back of the first page waits for it, and leads back', async ({ visitor }) => {
    const before = answersAt(flow, 0);
    const isFixed = new Set(staticPaths(flow).map(({ node }) => node));
    const node =
      visitedPath(wizard.outline, before)
        .slice(1)
        .find((id) => isFixed.has(id)) ?? '';
    await visitor.remembers(before);
    const release = await holdScripts(visitor.page);
    await visitor.goto(addressOf(wizard.outline, node, before), { waitUntil: 'commit' });
    await visitor.press(visitor.button(flow.labels.back));
    release();
    visitor.replacedBy(nodeBefore(wizard.outline, node, before));
    await expectTakenOver(visitor);
  });

  test.describe('Back to a screen that is not prerendered', () => {
    test.use({ time: 'runs' });
    const isFixed = new Set(staticPaths(flow).map(({ node }) => node));
    const path = visitedPath(wizard.outline, all);
    const place = path.findIndex(
      (id, index) => isFixed.has(id) && !isFixed.has(path[index - 1] ?? id),
    );

    /** Opens that screen and goes on to the one after it, whose page is prerendered. */
    async function goBeyond(visitor: FunnelPage): Promise<void> {
      await visitor.remembers(all);
      await visitor.open(path[place - 1] ?? '');
      await visitor.expectHere();
      await visitor.expectStarted();
      await visitor.act(all);
      await visitor.passTime(1000);
      await visitor.expectHere();
    }

    test('shows it with the focus once it has arrived', async ({ visitor }) => {
      await goBeyond(visitor);
      const release = await holdScripts(visitor.page);
      visitor.reloads();
      await visitor.page.reload({ waitUntil: 'commit' });
      await visitor.expectHere();
      await visitor.back();
      release();
      await visitor.expectHere();
      await visitor.expectAnswerShown();
    });

    test('shows it with the focus also while it starts', async ({ visitor }) => {
      await goBeyond(visitor);
      await startSlowly(visitor.page);
      await visitor.page.addInitScript(() => {
        addEventListener('starting', () => history.back());
      });
      visitor.reloads();
      await visitor.page.reload({ waitUntil: 'commit' });
      visitor.goes(-1);
      await visitor.expectHere();
      await visitor.expectAnswerShown();
    });
  });

  test('a button that returns waits for it, and leads on', async ({ visitor }) => {
    const returning = Object.entries(flow.nodes).find(
      ([, node]) => node.type === 'info' && node.returns,
    );
    const release = await holdScripts(visitor.page);
    await visitor.goto(addressOf(wizard.outline, returning?.[0] ?? '', {}), {
      waitUntil: 'commit',
    });
    await visitor.act(all);
    release();
    await expectTakenOver(visitor);
  });

  test('a reload keeps what was answered', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 2);
    const before = visitor.events;
    visitor.reloads();
    await visitor.page.reload({ waitUntil: 'commit' });
    visitor.events = [...before, ...visitor.events];
    await visitor.act(all);
    await visitor.expectHere();
    release();
    await expectTakenOver(visitor);
  });

  test('a page that cannot be fetched waits for it', async ({ visitor }) => {
    const { page } = visitor;
    visitor.problems.allow(/ERR_FAILED/);
    const release = await holdScripts(visitor.page);
    // Pages are fetched from the second step on; the screens of the first come with the page.
    await page.route(
      ({ pathname }) => !pathname.includes('.') && pathname !== start,
      (route) => route.abort(),
    );
    await takeSteps(visitor, 1);
    const heading = await visitor.heading.innerText();
    await visitor.act(all);
    await visitor.passTime(1000);
    await expect(visitor.heading).toHaveText(heading);
    release();
    await expectTakenOver(visitor);
  });

  test('blocked storage takes nothing away', async ({ visitor }) => {
    await blockStorage(visitor.page);
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 3);
    release();
    await visitor.expectEvents();
    await visitor.expectHere();
  });
});

test.describe('before the application has arrived, by keyboard', { tag: '@desk' }, () => {
  test.use({ way: 'letters' });

  test('letters pick cards and lead through the first screens', async ({ visitor }) => {
    const release = await holdScripts(visitor.page);
    await takeSteps(visitor, 3);
    release();
    await expectTakenOver(visitor);
  });
});

test(
  'where the script is blocked, the page says what is missing',
  { tag: '@phone' },
  async ({ visitor }) => {
    visitor.problems.allow(/ERR_FAILED/);
    await visitor.page.route('**/assets/*.js', (route) => route.abort());
    await takeSteps(visitor, 3);
    const missing = visitor.page.getByRole('alert');
    await expect(missing).toHaveCount(0);
    await visitor.act(all);
    await visitor.expectHere();
    await expect(missing).toHaveText(flow.messages.incomplete);
  },
);
