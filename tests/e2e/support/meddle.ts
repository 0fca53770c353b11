import type { Page } from '@playwright/test';

/** Other people's software that changes a page before its application has arrived. */
export type Meddler = 'a password manager' | 'a translator';

/** Puts an element beside every box, as password managers do, or every text into elements of its own, as translators do. */
export async function meddle(page: Page, meddler: Meddler): Promise<void> {
  await page.evaluate((isManager) => {
    if (isManager) {
      for (const box of document.querySelectorAll('main :is(input, textarea)')) {
        box.before(document.createElement('div'));
        box.after(document.createElement('div'));
      }
      return;
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const isRead = !text.parentElement?.closest('script, style, textarea, template, svg');
      if (text instanceof Text && isRead && text.data.trim() !== '') found.push(text);
    }
    for (const text of found) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  }, meddler === 'a password manager');
}
