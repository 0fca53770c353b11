import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { milliseconds, type FunnelGrant } from '../../../engine';
import { grantKeys } from '../../../engine/grant';
import type { FunnelPage } from './funnel-page';
import { wizard } from './funnels';

const found = wizard.document.grant;
if (!found) throw new Error(`${wizard.file} has no grant.`);

/** The wizard's grant. */
export const grant: FunnelGrant = found;
/** How long it lasts, in milliseconds. */
export const windowMs = milliseconds(grant.window);
/** Its keys in local storage. */
export const keys = grantKeys(grant.storageKey);

/** The state that local storage holds. */
export interface StoredGrant {
  readonly accepted: boolean;
  readonly dismissed: boolean;
  readonly startTime: number;
  readonly expiryTime: number;
}

/** What the page shows of the grant. */
export const partsOf = (page: Page) => ({
  modal: page.getByRole('dialog').filter({ hasText: grant.modal.eyebrow }),
  banner: page.getByRole('complementary', { name: grant.banner.label }),
  claim: page
    .getByRole('complementary', { name: grant.banner.label })
    .getByRole('button', { name: grant.banner.button }),
  accept: page.getByRole('button', { name: grant.modal.accept }),
  later: page.getByRole('button', { name: grant.modal.dismiss }),
  close: page.getByRole('dialog').getByRole('button', { name: grant.modal.close, exact: true }),
  card: page.locator('[data-glowing]'),
  locked: page.locator('[data-shown]'),
  confetti: page.locator('canvas'),
});

/** The countdown that a part of the page shows. */
export const timerIn = (part: Locator): Locator =>
  part.getByRole('timer').locator('[aria-hidden=true]');

/** What is stored as the grant's state. */
export async function storedGrant(visitor: FunnelPage): Promise<StoredGrant | null> {
  return (await visitor.stored(keys.state)) as StoredGrant | null;
}

/** The grant was put off before, in this browser: its window does not open by itself. */
export async function putOff(visitor: FunnelPage): Promise<void> {
  const startTime = Date.now();
  const state = { accepted: false, dismissed: true, startTime, expiryTime: startTime + windowMs };
  await visitor.page.context().addInitScript(
    ([key, text]) => {
      if (window === top) localStorage[key] ??= text;
    },
    [keys.state, JSON.stringify(state)] as const,
  );
}

/** Turns the device's clock by some milliseconds, as a visitor would, and looks at the page again. */
export async function turnClock(visitor: FunnelPage, by: number): Promise<void> {
  const { page } = visitor;
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + by);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Reads the offer on to where the grant begins, which shows its banner in any language. */
export async function readToGrant(page: Page | FrameLocator): Promise<void> {
  const { after } = grant;
  const timer = page.getByRole('complementary').getByRole('timer').first();
  // Sections above it may get their size while the page goes there.
  await expect(async () => {
    if (after !== undefined)
      await page
        .locator(`#${after}`)
        .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await expect(timer).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The modal is open, and only it can be used. */
export async function expectOpen(visitor: FunnelPage): Promise<void> {
  const { modal } = partsOf(visitor.page);
  await expect(modal).toBeVisible();
  expect(await modal.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
}
