import type { Page } from '@playwright/test';
import type { PricingSection } from '../../engine';
import { blockStorage } from './support/block-storage';
import { expectAccessible } from './support/accessible';
import { answersAt } from './support/answer-sets';
import { anySessionId } from './support/expected';
import type { FunnelPage } from './support/funnel-page';
import { wizard } from './support/funnels';
import {
  expectOpen,
  grant,
  keys,
  partsOf,
  readToGrant,
  storedGrant,
  timerIn,
  turnClock,
  windowMs,
  type StoredGrant,
} from './support/grant';
import { expect, test } from './support/test';

const { document: flow, outline } = wizard;
const offer = Object.keys(outline.nodes).find((id) => outline.nodes[id]?.showsGrant) ?? '';
const hour = 3_600_000;
const allKeys = [keys.state, ...keys.marks];

/** The section of the price, as the document has it. */
function pricing(): PricingSection {
  const node = flow.nodes[offer];
  const section = node?.type === 'offer' ? node.sections[grant.section] : undefined;
  if (section?.type !== 'pricing') throw new Error('The grant belongs to no price.');
  return section;
}
const {
  locked = '',
  over = '',
  includes = [],
  open,
  priceNote: granted = '',
} = pricing().grant ?? {};
const { priceNote: standing = '' } = pricing();

/** Opens the offer and reads on to where the grant begins, which shows its banner. */
async function arrive(visitor: FunnelPage): Promise<void> {
  await visitor.open(offer);
  await readToGrant(visitor.page);
}

/** Opens the offer, and waits for the grant's window. */
async function arriveAndWait(visitor: FunnelPage): Promise<void> {
  await visitor.remembers(answersAt(flow, 0));
  await arrive(visitor);
  await visitor.passTime(4000);
  await expectOpen(visitor);
}

/** This browser has a grant from an earlier visit. */
async function hasGrant(visitor: FunnelPage, state: Partial<StoredGrant>): Promise<void> {
  const { page } = visitor;
  const now = await page.evaluate(() => Date.now());
  const { expiryTime = now + windowMs } = state;
  const startTime = expiryTime - windowMs;
  const record = { accepted: false, dismissed: false, ...state, startTime, expiryTime };
  await visitor.storedFromBefore({ [keys.state]: JSON.stringify(record) });
}

/** The milliseconds that the banner shows, to the minute. */
async function shownTime(page: Page): Promise<number> {
  const text = await timerIn(partsOf(page).banner).innerText();
  const [, hours = '', minutes = ''] = /^(\d+)h (\d+)m$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The grant is over: nothing of it is left on the page. */
async function expectOver(page: Page): Promise<void> {
  const { modal, banner, card, locked: lockedBanner } = partsOf(page);
  await expect(banner).toHaveCount(0);
  await expect(modal).toBeHidden();
  await expect(lockedBanner.getByRole('timer')).toHaveCount(0);
  await expect(card.getByRole('link', { name: over })).toHaveAttribute('href', '/signup');
  for (const line of [granted, open?.text ?? '', ...includes])
    await expect(card.getByText(line)).toHaveCount(0);
  await expect(card.getByText(standing, { exact: true })).toBeVisible();
}

const event = (name: string): object => ({ event: name, session_id: anySessionId });

test.describe('the founder grant', () => {
  test('opens its window four seconds after the plan was read, over the page and not before', async ({
    visitor,
    hasTouch,
  }) => {
    const { page } = visitor;
    const { modal, card } = partsOf(page);
    const size = page.viewportSize();
    await visitor.remembers(answersAt(flow, 0));
    await arrive(visitor);
    await visitor.expectHere();
    await expect(card.getByRole('link', { name: pricing().button })).toHaveAttribute(
      'href',
      '/signup',
    );
    await visitor.passTime(3900);
    await expect(modal).toBeHidden();
    const place = (): Promise<number> =>
      page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
    const before = await place();
    await visitor.passTime(100);
    await expectOpen(visitor);

    await expect(modal).toHaveAccessibleName(/Ada/);
    await expect(modal.getByRole('heading')).toBeFocused();
    await expect(timerIn(modal)).toHaveText(/^23:59:5\d$/);
    await visitor.passTime(1000);
    await expect(timerIn(modal)).toHaveText(/^23:59:5\d$/);
    await expect(modal.locator('[aria-hidden=true] > i')).toHaveCount(hasTouch ? 10 : 20);
    const sheet = modal.locator('> div');
    // It slides in.
    if (hasTouch) await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    else expect((await sheet.boundingBox())?.width).toBeLessThan(700);

    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY), 'the page behind stays').toBe(scrolled);
    expect(await place(), 'and does not move').toBe(before);
    await expectAccessible(visitor, 'the window of the grant');

    const now = await page.evaluate(() => Date.now());
    const stored = await storedGrant(visitor);
    expect(stored).toEqual({
      accepted: false,
      dismissed: false,
      startTime: expect.any(Number),
      expiryTime: Number(stored?.startTime) + windowMs,
    });
    expect(now - Number(stored?.startTime)).toBeLessThan(10_000);
    await visitor.expectEvents();
  });

  test(
    'accepted: the price is locked in, with confetti and a glow, and stays so',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { modal, accept, banner, card, locked: lockedBanner, confetti } = partsOf(page);
      await arriveAndWait(visitor);
      const link = card.getByRole('link', { name: pricing().button });
      // Where the button is on its card, whatever is above.
      const placeOfButton = (): Promise<number> =>
        link.evaluate((button: HTMLElement) => button.offsetTop);
      const before = await placeOfButton();
      await expect(card.getByText(standing, { exact: true })).toBeVisible();
      await expect(card.getByText(open?.text ?? '')).toBeVisible();
      await visitor.press(accept);
      await expect(modal).toBeHidden();
      await expect(banner).toHaveCount(0);
      // It changes with what celebrates it, as the visitor looks at it.
      await expect(card.getByText(standing, { exact: true })).toBeVisible();
      expect(await placeOfButton(), 'of the button').toBe(before);
      await expect(page.locator(`#${grant.section}`)).toBeFocused();
      visitor.events.push(event('founder_grant_activated'));
      await visitor.expectEvents();
      expect(await storedGrant(visitor)).toMatchObject({ accepted: true, dismissed: false });
      await expect(card).toBeInViewport();
      await expect(confetti).toHaveCount(0);

      await visitor.passTime(300);
      await expect(confetti).toHaveAttribute('data-pieces', '60');
      await expect(card).toHaveAttribute('data-glowing', 'true');
      await expect(lockedBanner.getByRole('status')).toHaveText(locked);
      await expect(timerIn(lockedBanner)).toHaveText(/^23h 59m left to activate$/);
      await expect(card.getByText(standing, { exact: true })).toBeHidden();
      await expect(card.getByText(granted, { exact: true })).toBeVisible();
      await expect(card.getByText(open?.text ?? '')).toBeHidden();
      expect(await placeOfButton(), 'of the button').toBe(before);
      await visitor.passTime(2000);
      await expect(card).toHaveAttribute('data-glowing', 'false');
      await expect(confetti).toHaveCount(1);
      await visitor.passTime(1000);
      await expect(confetti).toHaveCount(0);
      await expectAccessible(visitor, 'the price with the grant locked in');

      const { expiryTime = 0 } = (await storedGrant(visitor)) ?? {};
      const until = encodeURIComponent(new Date(expiryTime).toISOString());
      await expect(link).toHaveAttribute('href', `/signup?pro_trial=1&expires_at=${until}`);

      await visitor.reload();
      await visitor.passTime(20_000);
      await expect(lockedBanner.getByRole('status')).toHaveText(locked);
      await expect(modal).toBeHidden();
      await expect(banner).toHaveCount(0);
      await visitor.expectEvents();

      await visitor.press(link);
      await page.waitForURL(/\/signup/);
      await page.waitForFunction(() => Reflect.get(window, 'dataLayer'));
      expect(await visitor.dataLayer()).toContainEqual({
        event: 'signup_start',
        pro_trial: true,
        expires_at: new Date(expiryTime).toISOString(),
      });
    },
  );

  test(
    'put off: it does not open by itself again, but from its banner',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { modal, banner, claim, card } = partsOf(page);
      await arriveAndWait(visitor);
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      visitor.events.push(event('founder_grant_dismissed'));
      await visitor.expectEvents();
      expect(await storedGrant(visitor)).toMatchObject({ accepted: false, dismissed: true });
      await expect(card.getByRole('link', { name: pricing().button })).toHaveAttribute(
        'href',
        '/signup',
      );
      await visitor.passTime(30_000);
      await expect(modal).toBeHidden();
      await visitor.reload();
      await expect(banner).toBeVisible();
      await visitor.passTime(30_000);
      await expect(modal).toBeHidden();

      await visitor.press(claim);
      await expectOpen(visitor);
      visitor.events.push(event('founder_grant_banner_clicked'));
      await visitor.expectEvents();
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(claim).toBeFocused();
    },
  );

  test(
    'is put off by its buttons and by its backdrop too',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { modal, claim, later, close } = partsOf(page);
      await arriveAndWait(visitor);
      const dismissals = [
        () => visitor.press(later),
        () => visitor.press(close),
        () => page.mouse.click(20, 300),
      ];
      for (const [index, dismiss] of dismissals.entries()) {
        if (index > 0) {
          await visitor.press(claim);
          await expectOpen(visitor);
          visitor.events.push(event('founder_grant_banner_clicked'));
        }
        await dismiss();
        await expect(modal).toBeHidden();
        visitor.events.push(event('founder_grant_dismissed'));
        await visitor.expectEvents();
        expect(await storedGrant(visitor)).toMatchObject({ accepted: false, dismissed: true });
      }
    },
  );

  test(
    'has a banner that pulses, counts down, and covers nothing that has the focus',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { banner } = partsOf(page);
      const icon = banner.locator('[data-pulsing]');
      const now = await page.evaluate(() => Date.now());
      await hasGrant(visitor, { dismissed: true, expiryTime: now + windowMs - 30_000 });
      await arrive(visitor);
      await expect(timerIn(banner)).toHaveText('23h 59m');
      await expect(icon).toHaveAttribute('data-pulsing', 'false');
      await visitor.passTime(10_000);
      await expect(icon).toHaveAttribute('data-pulsing', 'true');
      await visitor.passTime(2000);
      await expect(icon).toHaveAttribute('data-pulsing', 'false');
      await visitor.passTime(60_000);
      await expect(timerIn(banner)).toHaveText('23h 58m');
      await expectAccessible(visitor, 'the banner of the grant');

      const covered = await page.evaluate(() => {
        document.documentElement.style.scrollBehavior = 'auto';
        const bar = document.querySelector('aside > div');
        const controls = document.querySelectorAll<HTMLElement>(
          'main :is(a[href], button, summary):not(aside *)',
        );
        return [...controls]
          .filter((control) => control.checkVisibility())
          .filter((control) => {
            control.focus();
            const { top, bottom } = control.getBoundingClientRect();
            const { top: foot } = bar?.getBoundingClientRect() ?? { top: 0 };
            return bottom > foot && top < innerHeight;
          })
          .map((control) => control.outerHTML.slice(0, 120));
      });
      expect(covered).toEqual([]);
    },
  );

  test('shows what answers it on a phone on its side', { tag: '@phone' }, async ({ visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 740, height: 360 });
    await arriveAndWait(visitor);
    const { accept, later, close } = partsOf(page);
    for (const control of [accept, later, close])
      await expect(control).toBeInViewport({ ratio: 1 });
  });

  test('becomes small at the foot of the window, and says what it is', async ({
    visitor,
    isMobile,
  }) => {
    const { page } = visitor;
    const { banner, claim } = partsOf(page);
    await hasGrant(visitor, { dismissed: true });
    await arrive(visitor);
    await visitor.passTime(6000);
    await expect(banner).toHaveAttribute('data-small', 'true');
    await expect(timerIn(banner)).toBeInViewport({ ratio: 1 });
    await expect(banner.locator('p')).toBeInViewport({ ratio: 1 });
    await expect(claim).toBeInViewport({ ratio: 1 });
    const widths = await banner
      .locator('p > :not([role="timer"])')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect(Math.max(...widths), 'the width of its words beside the time').toBeGreaterThan(40);
    const { color, backgroundColor } = await claim.evaluate((button) => getComputedStyle(button));
    expect(color, 'the colour of its word').not.toMatch(/rgba\(.*, 0\)/);
    expect(color).not.toBe(backgroundColor);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const edges = await banner.locator('> div').evaluate((element) => {
      const ground = getComputedStyle(element, '::before');
      const { left, right, bottom, height: own } = element.getBoundingClientRect();
      const reach = ground.display === 'none' ? 0 : Number.parseFloat(ground.left);
      return { left: left + reach, right, bottom, height: own };
    });
    expect(edges.height).toBeLessThan(60);
    if (isMobile) {
      // A strip along the whole foot of the window: it lies on no part of a line that goes on beside it.
      expect(edges.left, 'its left edge').toBeLessThanOrEqual(0);
      expect(edges.bottom, 'its lower edge').toBeCloseTo(height, 0);
    } else {
      // A small box in the corner, whole in the window: the text of the page goes on beside it.
      expect(edges.left, 'its left edge').toBeGreaterThan(width / 2);
      expect(edges.right, 'its right edge').toBeLessThan(width);
      expect(edges.bottom, 'its lower edge').toBeLessThanOrEqual(height);
    }
  });

  test(
    'runs out while the window is open, and leaves a page that tells the truth',
    { tag: '@phone' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { modal } = partsOf(page);
      const now = await page.evaluate(() => Date.now());
      await hasGrant(visitor, { expiryTime: now + 6000 });
      await arrive(visitor);
      await visitor.passTime(4000);
      await expectOpen(visitor);
      await expect(timerIn(modal)).toHaveText(/^00:00:0[12]$/);
      await visitor.passTime(3000);
      await expectOver(page);
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      expect(await visitor.raw(keys.state)).toBeNull();
      await expectAccessible(visitor, 'the price without a grant');
      await visitor.reload();
      await visitor.passTime(10_000);
      await expectOver(page);
      await visitor.expectEvents();
    },
  );

  test('runs out after it was accepted too', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    const now = await page.evaluate(() => Date.now());
    await hasGrant(visitor, { expiryTime: now + 6000, accepted: true });
    await visitor.open(offer);
    await expect(partsOf(page).locked.getByRole('status')).toHaveText(locked);
    await visitor.passTime(7000);
    await expectOver(page);
    expect(await visitor.raw(keys.state)).toBeNull();
  });

  test('runs out while the device sleeps', { tag: '@phone' }, async ({ visitor }) => {
    await arriveAndWait(visitor);
    await turnClock(visitor, 25 * hour);
    await expectOver(visitor.page);
  });

  test(
    'goes on from where it was when the clock is turned, and is never won again',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      await hasGrant(visitor, { dismissed: true });
      await arrive(visitor);
      await turnClock(visitor, 5 * hour);
      await expect.poll(() => shownTime(page)).toBeLessThanOrEqual(19 * hour);
      await turnClock(visitor, -100 * hour);
      await visitor.passTime(60_000);
      expect(await shownTime(page)).toBeLessThanOrEqual(19 * hour - 60_000);
      await visitor.reload();
      await expect(partsOf(page).banner).toBeVisible();
      expect(await shownTime(page)).toBeGreaterThan(18 * hour);
      expect(await shownTime(page)).toBeLessThanOrEqual(19 * hour - 60_000);

      await turnClock(visitor, 200 * hour);
      await expectOver(page);
      await turnClock(visitor, -300 * hour);
      await visitor.reload();
      await visitor.passTime(10_000);
      await expectOver(page);
    },
  );

  test('is neither lost nor won by clearing one key', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    const { banner, accept, locked: lockedBanner } = partsOf(page);
    const clear = async (key: string): Promise<void> => {
      await page.evaluate((name) => localStorage.removeItem(name), key);
      await visitor.reload();
    };
    await arriveAndWait(visitor);
    await turnClock(visitor, 3 * hour);
    await visitor.press(accept);
    await visitor.passTime(5000);
    for (const key of allKeys) {
      await clear(key);
      await expect(lockedBanner.getByRole('status')).toHaveText(locked);
      await expect(timerIn(lockedBanner)).toHaveText('20h 59m left to activate');
      expect(await storedGrant(visitor)).toMatchObject({ accepted: true });
    }
    await turnClock(visitor, 22 * hour);
    await expectOver(page);
    for (const key of allKeys) {
      await clear(key);
      await visitor.passTime(5000);
      await expectOver(page);
      await expect(banner).toHaveCount(0);
    }
  });

  test('is the same in two tabs', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    await arriveAndWait(visitor);
    const other = await page.context().newPage();
    visitor.problems.watch(other);
    await other.goto(page.url());
    await expect(partsOf(other).banner).toBeVisible();
    await visitor.passTime(5000);
    await expect(partsOf(other).modal).toBeVisible();

    await visitor.press(partsOf(page).later);
    await expect(partsOf(page).modal).toBeHidden();
    await expect(partsOf(other).modal).toBeHidden();
    await expect(partsOf(other).banner).toBeVisible();

    await partsOf(other).claim.click();
    await partsOf(other).accept.click();
    await expect(partsOf(page).banner).toHaveCount(0);
    await expect(partsOf(page).locked.getByRole('status')).toHaveText(locked);
    await visitor.passTime(300);
    await expect(partsOf(other).locked.getByRole('status')).toHaveText(locked);
    await expect(partsOf(other).confetti).toHaveCount(1);
    await expect(partsOf(page).confetti).toHaveCount(0);

    // Only the other tab learns that it is over.
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 25 * hour);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectOver(other);
    await expectOver(page);
    visitor.events.push(event('founder_grant_dismissed'));
    await visitor.expectEvents();
  });

  test('works for the page where storage is blocked', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    const { modal, accept, locked: lockedBanner } = partsOf(page);
    await blockStorage(page, ['localStorage']);
    await arrive(visitor);
    await visitor.passTime(4000);
    await expectOpen(visitor);
    await visitor.press(accept);
    await expect(modal).toBeHidden();
    await visitor.passTime(5000);
    await expect(lockedBanner.getByRole('status')).toHaveText(locked);
  });

  test(
    'celebrates quietly for who asked for less motion',
    { tag: '@desk' },
    async ({ visitor }) => {
      const { page } = visitor;
      const { accept, banner, card, locked: lockedBanner } = partsOf(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arriveAndWait(visitor);
      await visitor.passTime(6000);
      expect(
        await banner
          .locator('[data-pulsing]')
          .evaluate((icon) => getComputedStyle(icon).animationIterationCount),
      ).toBe('1');
      await visitor.press(accept);
      await expect(card).toBeInViewport();
      await visitor.passTime(1000);
      await expect(lockedBanner.getByRole('status')).toHaveText(locked);
      await visitor.passTime(5000);
      expect(asked.filter((url) => url.includes('confetti'))).toEqual([]);
    },
  );

  test('waits while a film has the attention', { tag: '@desk' }, async ({ visitor }) => {
    const { page } = visitor;
    const { modal } = partsOf(page);
    await visitor.remembers(answersAt(flow, 0));
    await arrive(visitor);
    await visitor.press(page.locator('[data-section=film] button').first());
    await visitor.passTime(20_000);
    await expect(modal).toBeHidden();
    await page.locator('[data-section=film] video').first().dispatchEvent('ended');
    await expectOpen(visitor);
  });
});
