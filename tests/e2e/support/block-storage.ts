import type { Page } from '@playwright/test';

type StorageName = 'localStorage' | 'sessionStorage';

/** Both storages of a page. */
export const storages: readonly StorageName[] = ['localStorage', 'sessionStorage'];

/** Lets a page's browser refuse storage from now on, as settings for cookies make it do. */
export const blockStorage = (
  page: Page,
  names: readonly StorageName[] = storages,
): Promise<unknown> => page.addInitScript(refuseStorage, names);

/** Runs in the page, before its own scripts. */
export function refuseStorage(names: readonly StorageName[]): void {
  for (const name of names)
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}
