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

/** Runs in the page, before its own scripts: a password manager puts an element beside every box, whenever one comes. */
export function manageAlways(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const boxes = [...node.querySelectorAll('input, textarea')];
        if (node.matches('input, textarea')) boxes.push(node);
        for (const box of boxes) {
          if (!box.closest('main')) continue;
          box.before(document.createElement('div'));
          box.after(document.createElement('div'));
        }
      }
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in the page, before its own scripts: a translator puts every text into elements of its own while the page is open. */
export function translateAlways(): void {
  const wrap = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    for (const text of found) {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') continue;
      if (parent.closest('font, head, script, style, textarea, template, svg, select')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      if (type === 'characterData') wrap(target);
      else for (const node of addedNodes) wrap(node);
  });
  // Translators begin when a page has been loaded.
  addEventListener('load', () => {
    wrap(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** What extensions that keep films from playing put in the place of `play`. */
export const plays = {
  'returns nothing': () => undefined,
  throws: () => {
    throw new TypeError('Illegal invocation');
  },
  'never settles': () => new Promise<void>(() => undefined),
  // What it rejects with may be no error at all.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  'rejects with a text': () => Promise.reject('blocked'),
} as const;

/** The script of such an extension. */
export const playedAs = (play: () => unknown): string =>
  `HTMLMediaElement.prototype.play = ${String(play)}`;
