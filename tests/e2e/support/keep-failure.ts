import type { Page, TestInfo } from '@playwright/test';

/** Keeps a picture of a page whose test failed. Playwright's own option draws one for each test, and drops it. */
export async function keepFailure(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const body = await page.screenshot().catch(() => undefined);
  if (body) await info.attach('failed', { body, contentType: 'image/png' });
}
