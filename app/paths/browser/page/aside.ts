import type { Locator } from 'playwright';

/**
 * Clicks a link as visitors do who open it in a new tab: the page stays. The tab itself is not opened, so that nothing
 * asks the other host.
 * @param timeout how long the link may take to appear, in milliseconds
 */
export async function clickAside(link: Locator, timeout?: number): Promise<void> {
  await link.page().evaluate(() => {
    // After the page's own listeners.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  await link.click({ modifiers: ['ControlOrMeta'], ...(timeout === undefined ? {} : { timeout }) });
}
