import type { FrameLocator, Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import { openOffer, scrollTo, sectionsOf } from './support/offer-page';
import { expect, test } from './support/test';

const [id, section] = sectionsOf('film').find(([, { demo }]) => demo)!;
const demo = section.demo!;

interface DemoParts {
  readonly section: Locator;
  readonly open: Locator;
  readonly close: Locator;
  readonly frame: Locator;
  readonly inside: FrameLocator;
}

async function demoOf(visitor: FunnelPage): Promise<DemoParts> {
  const part = await scrollTo(visitor, id);
  const frame = part.locator('iframe');
  return {
    section: part,
    open: part.getByRole('button', { name: demo.labels.open }),
    close: part.getByRole('button', { name: demo.labels.close }),
    frame,
    inside: frame.contentFrame(),
  };
}

/** Expects that nothing lies over the frame's upper and lower edge. */
async function expectUncovered(frame: Locator): Promise<void> {
  await expect
    .poll(() =>
      frame.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + width / 2, y) === element,
        );
      }),
    )
    .toBe(true);
}

test.describe('the demo', () => {
  // Its own clock runs in its own frame.
  test.use({ time: 'runs' });

  test(
    'is a still until it is asked for, then a conversation that ends with what was learned',
    { tag: '@phone' },
    async ({ visitor }) => {
      const asked: string[] = [];
      visitor.page.on('request', (request) => asked.push(request.url()));
      await openOffer(visitor, undefined, '?name=Ada&utm_source=a%26b');
      const { section: part, open, close, frame, inside } = await demoOf(visitor);
      await expect(part.getByRole('img', { name: demo.still.alt })).toBeVisible();
      await expect(frame).toHaveCount(0);
      expect(asked.filter((url) => url.includes(demo.path))).toEqual([]);

      await visitor.press(open);
      await expect(frame).toHaveAttribute('title', demo.title);
      await expect(frame).toBeFocused();
      await expectUncovered(frame);
      const banner = visitor.page.getByRole('complementary', {
        name: wizard.document.grant!.banner.label,
        includeHidden: true,
      });
      await expect(banner).toBeHidden();
      await expect(frame).toHaveAttribute('src', /\/demo\/mia\.html\?name=Ada&utm_source=a%26b$/);
      await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
      expect((await frame.getAttribute('sandbox'))?.split(' ').toSorted()).toEqual([
        'allow-forms',
        'allow-popups',
        'allow-scripts',
      ]);
      await expect
        .poll(() => visitor.dataLayer())
        .toContainEqual({ event: 'mia_concierge_interaction', session_id: '<session id>' });

      await expect(inside.getByText('Hi Ada, I’m Mia.')).toBeVisible();
      const faces = await inside.locator('body').evaluate(async (body) => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return {
          loaded: loaded.map(({ family }) => family),
          first: getComputedStyle(body).fontFamily.split(',')[0],
        };
      });
      expect(faces, 'the typeface').toEqual({ loaded: ['Figtree'], first: 'Figtree' });
      for (const choice of ['I have to have a hard talk', 'My own boss', 'This week'])
        await visitor.press(inside.getByRole('button', { name: choice }));
      await expect(inside.getByText('A talk with the boss')).toBeVisible();
      await expect(inside.getByRole('button', { name: 'Start again' })).toBeInViewport();
      await expectAccessible(visitor, 'the open demo');

      await visitor.press(close);
      await expect(frame).toHaveCount(0);
      await expect(open).toBeFocused();
      await expect(banner).toBeVisible();
    },
  );

  test('shows words of the address as words', { tag: '@desk' }, async ({ visitor }) => {
    const name = '<img src=x onerror=alert(1)>';
    await openOffer(visitor, undefined, `?name=${encodeURIComponent(name)}`);
    const { open, inside } = await demoOf(visitor);
    await visitor.press(open);
    await expect(inside.getByText(`Hi ${name}`)).toBeVisible();
    await expect(inside.locator('main img')).toHaveCount(0);
  });

  test(
    'says so when it cannot be reached, and opens once it can',
    { tag: '@desk' },
    async ({ visitor, context }) => {
      // A save that is under way when the network goes is told, too.
      visitor.problems.allow(
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|It is tried again/,
      );
      await openOffer(visitor);
      const { section: part, open, frame } = await demoOf(visitor);
      const failed = part.getByRole('status').filter({ hasText: demo.labels.failed });
      await context.setOffline(true);
      await visitor.press(open);
      await expect(failed).toBeVisible();
      await expect(frame).toHaveCount(0);
      await expectAccessible(visitor, 'the demo that cannot be reached');
      await context.setOffline(false);

      await visitor.page.route(`**${demo.path}`, (route) => route.abort());
      await visitor.press(open);
      await expect(failed).toBeVisible();
      await expect(frame).toHaveCount(0);
      await visitor.page.unroute(`**${demo.path}`);

      await visitor.press(open);
      await expect(frame).toBeVisible();
      await expect(failed).toHaveCount(0);
    },
  );

  test(
    'whose page does not work in its frame gets a word and a link to it',
    { tag: '@desk' },
    async ({ visitor }) => {
      visitor.problems.allow(/mia\.js/);
      await visitor.page.route('**/mia.js', (route) => route.abort());
      await openOffer(visitor, undefined, '?name=Ada');
      const { section: part, open, frame } = await demoOf(visitor);
      await visitor.press(open);
      await expect(frame).toBeVisible();
      await expect(part.getByRole('status').filter({ hasText: demo.labels.silent })).toBeVisible();
      const link = part.getByRole('link', { name: demo.labels.apart });
      await expect(link).toHaveAttribute('href', new RegExp(`${demo.path}\\?name=Ada$`));
      await expect(link).toHaveAttribute('target', '_blank');
      await expectAccessible(visitor, 'the demo that says nothing');
    },
  );

  test('is reached, held and closed by keyboard', { tag: '@desk' }, async ({ visitor }) => {
    const { keyboard } = visitor.page;
    await openOffer(visitor);
    const { open, close, frame, inside } = await demoOf(visitor);
    await open.focus();
    await keyboard.press('Enter');
    await expect(frame).toBeFocused();
    const choice = inside.getByRole('button', { name: 'I’m just looking around' });
    await expect(choice).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      if (await choice.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(inside.getByText('Shall I show you where most people begin?')).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      if (await close.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await expect(frame).toHaveCount(0);
    await expect(open).toBeFocused();
  });
});
