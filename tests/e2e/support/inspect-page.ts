import type { Page } from '@playwright/test';

/** What the screen shows: address, headings, frame, title and focus. */
export function lookAt(page: Page, progressName: string): Promise<object> {
  return page.evaluate((progressLabel) => {
    const visible = (element: HTMLElement): boolean => element.checkVisibility();
    // As it is read out: a headline that types itself shows a part of it only.
    const texts = [...document.querySelectorAll('h1')].filter(visible).map((h1) => {
      const read = h1.cloneNode(true) as HTMLElement;
      for (const unread of read.querySelectorAll('[aria-hidden=true]')) unread.remove();
      return read.textContent;
    });
    const active = document.activeElement;
    // Where there is a mouse, the first box of a form has the caret.
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const isAtItsStart =
      active?.matches('main h1') || (hasMouse && active?.matches('main form :is(input, textarea)'));
    return {
      path: location.pathname,
      headings: texts.map((text) => text.replace(/\s+/g, ' ').trim()),
      progress: [...document.querySelectorAll(`[aria-label="${progressLabel}"]`)].map((bar) =>
        bar.getAttribute('aria-valuenow'),
      ),
      steps: document.querySelector('header')?.innerText.match(/\d+ \/ \d+/g) ?? [],
      title: document.title,
      language: document.documentElement.lang,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      focus: isAtItsStart ? 'start' : (active?.outerHTML.slice(0, 80) ?? ''),
    };
  }, progressName);
}

/** What of the question is not in the window without scrolling. */
export function hiddenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needed = 'main h1, main [role=radio], main input, main textarea, main button';
    return [...document.querySelectorAll<HTMLElement>(needed)]
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      })
      .map((element) => element.innerText || element.outerHTML.slice(0, 80));
  });
}

/**
 * What the data layer holds.
 * @param sign replaces the id of this browser's own session
 */
export function dataLayerOf(
  page: Page,
  { idKey, idPrefix }: { readonly idKey: string; readonly idPrefix: string },
  sign: string,
): Promise<unknown> {
  return page.evaluate(
    ([key, prefix, replacement]) => {
      const read = (): string | null => {
        try {
          return localStorage.getItem(key);
        } catch {
          return null;
        }
      };
      const stored = read();
      const isOwn = (id: unknown): boolean =>
        stored === null ? String(id).startsWith(prefix) : id === stored;
      const events: Record<string, unknown>[] = Reflect.get(window, 'dataLayer') ?? [];
      return events.map((event) =>
        event.session_id === undefined
          ? event
          : Object.assign({}, event, {
              session_id: isOwn(event.session_id) ? replacement : 'another',
            }),
      );
    },
    [idKey, idPrefix, sign] as const,
  );
}
