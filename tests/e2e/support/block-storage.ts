import type { Page } from '@playwright/test';

/** Lets a page's browser refuse storage from now on, as settings for cookies make it do. */
export const blockStorage = (
  page: Page,
  names: readonly ('localStorage' | 'sessionStorage')[] = ['localStorage', 'sessionStorage'],
): Promise<unknown> =>
  page.addInitScript((refused) => {
    for (const name of refused)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  }, names);
