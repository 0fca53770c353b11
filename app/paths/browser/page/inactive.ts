import type { Locator } from 'playwright';

/**
 * Clicks a control that looks as if it did nothing, once it stands still: Playwright by itself waits for such a control to
 * become active, or does not wait for anything.
 * @param timeout in milliseconds
 */
export async function clickInactive(control: Locator, timeout?: number): Promise<void> {
  await control.hover({ timeout });
  await control.click({ timeout, force: true });
}
