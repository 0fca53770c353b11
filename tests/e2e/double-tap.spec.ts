import type { Locator } from '@playwright/test';
import { answersAt } from './support/answer-sets';
import { garden, wizard } from './support/funnels';
import { holdScripts } from './support/hold-scripts';
import type { FunnelPage } from './support/funnel-page';
import { expect, test } from './support/test';

// A second tap meets a screen that still comes in.
test.use({ movement: 'runs' });

for (const funnel of [wizard, garden]) {
  const tag = funnel === wizard ? '@phone' : '@desk';

  test.describe(`a double tap in the ${funnel.name}`, { tag }, () => {
    test.use({ funnel });
    const all = answersAt(funnel.document, 0);
    // What the second tap meets is the next screen: one question for each kind of those.
    const byNextKind = new Map(
      Object.entries(funnel.outline.nodes)
        .filter(([, { kind }]) => kind === 'question/choice')
        .map(([id, { transitions }]) => [
          funnel.outline.nodes[transitions.at(-1)?.to ?? '']?.kind,
          id,
        ]),
    );
    // The other funnel has the mouse: one question shows that.
    const samples = new Set([...byNextKind.values()].slice(0, funnel === wizard ? undefined : 1));
    const questions = Object.entries(funnel.document.nodes).flatMap(([id, node]) =>
      samples.has(id) && node.type === 'question' && node.asks.type === 'choice'
        ? [{ id, field: node.asks.field, values: node.asks.choices.map(({ value }) => value) }]
        : [],
    );

    for (const { id, field, values } of questions)
      test(`on the first or last card of "${id}" answers that question only`, async ({
        visitor,
        hasTouch,
      }) => {
        const { page } = visitor;
        await visitor.remembers(all);
        await visitor.open(id);
        for (const [index, value] of [...values.entries()].filter(isAtEdge)) {
          await visitor.expectHere();
          const spot = await spotOf(visitor.cards.nth(index));
          const tap = (): Promise<void> =>
            hasTouch
              ? page.touchscreen.tap(spot.x, spot.y)
              : page.mouse.click(spot.x, spot.y, { delay: 0 });
          await tapAgainOnNextScreen(visitor, spot);
          await tap();
          await tap();
          // A tenth of a second later, while the card still shows as chosen.
          await visitor.passTime(100);
          await tap();
          await visitor.passTime(1000);
          visitor.answered({ [field]: value });
          visitor.leaves();
          await visitor.expectHere();
          expect(await page.evaluate(() => Reflect.get(window, 'tappedAgain'))).toBe(true);
          await visitor.passTime(visitor.screen.type === 'info' ? 0 : 1000);
          await visitor.expectHere();
          await visitor.expectEvents();
          await visitor.expectStored();
          await visitor.back();
        }
      });
  });
}

test.describe('a double tap on a screen that returns', { tag: '@phone' }, () => {
  test.use({ funnel: garden });

  const [privacy = { id: '', button: '' }] = Object.entries(garden.document.nodes).flatMap(
    ([id, node]) =>
      node.type === 'info' && node.returns === true ? [{ id, button: node.button ?? '' }] : [],
  );

  test('goes back once', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.goto();
    await visitor.expectStarted();
    const link = page.locator(`a[href="/${privacy.id}"]`).first();
    for (let time = 0; time < 2; time += 1) {
      await link.click();
      const button = page.getByRole('button', { name: privacy.button, exact: true });
      // The second tap comes before the browser has gone back.
      await button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await visitor.expectHere();
    }
  });

  test('leads on once, also while the next screen is on its way', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open(privacy.id);
    await visitor.expectStarted();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/**', async (route) => {
      await released;
      await route.continue();
    });
    const button = page.getByRole('button', { name: privacy.button, exact: true });
    await button.click();
    await expect(page).toHaveURL(garden.url + '/');
    await button.click();
    release();
    visitor.leaves();
    await visitor.expectHere();
  });
});

test.describe('the place of the press that led on', { tag: '@phone' }, () => {
  for (const isEarly of [false, true])
    test(`is guarded for longer than the rest of the screen${isEarly ? ', also before the application' : ''}`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      const all = answersAt(wizard.document, 0);
      if (isEarly) await holdScripts(page);
      else await visitor.remembers(all);
      if (isEarly) await visitor.goto('/', { waitUntil: 'commit' });
      else await visitor.open('name');
      await visitor.expectHere();
      const spot = await spotOf(
        isEarly ? visitor.cards.first() : page.locator('main button[type=submit]'),
      );
      // The guard stays at its beginning until the test says how much time has passed.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          'main > :last-child { &, &::after { animation-play-state: paused !important } }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      await page.touchscreen.tap(spot.x, spot.y);
      await expect
        .poll(async () => {
          await visitor.passTime(500);
          return new URL(page.url()).pathname;
        })
        .not.toBe(visitor.path);
      /** Whether a press would be kept off the screen, so long after that has come, at these places. */
      const guarded = (time: number): Promise<boolean[]> =>
        page.evaluate(
          ({ milliseconds, places }) => {
            for (const animation of document.getAnimations()) animation.currentTime = milliseconds;
            return places.map(({ x, y }) =>
              Boolean(document.elementFromPoint(x, y)?.matches('main > :last-child')),
            );
          },
          {
            milliseconds: time,
            places: [spot, { x: spot.x, y: spot.y + 20 }, { x: spot.x - 60, y: spot.y }],
          },
        );
      // The address changes before the next screen is drawn.
      await expect.poll(() => guarded(100)).toEqual([true, true, true]);
      expect(await guarded(600)).toEqual([true, true, false]);
      expect(await guarded(701)).toEqual([false, false, false]);
    });
});

const isAtEdge = (_: unknown, index: number, all: readonly unknown[]): boolean =>
  index === 0 || index === all.length - 1;

/** The centre of a control, once it accepts taps. */
async function spotOf(card: Locator): Promise<{ x: number; y: number }> {
  await card.click({ trial: true });
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps the same spot again in the very moment in which the next screen appears. */
async function tapAgainOnNextScreen(
  visitor: FunnelPage,
  spot: { x: number; y: number },
): Promise<void> {
  await visitor.page.evaluate(({ x, y }) => {
    Reflect.set(window, 'tappedAgain', false);
    const before = document.querySelector('main');
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      if (!main || main === before) return;
      observer.disconnect();
      Reflect.set(window, 'tappedAgain', true);
      const hit = document.elementFromPoint(x, y);
      if (hit instanceof HTMLElement) hit.click();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  }, spot);
}
