import type { Page } from '@playwright/test';

/** What the state of a page does not hold: its title and language, how far it scrolls sideways, and the focus. */
export function frameOn(page: Page): Promise<object> {
  return page.evaluate(() => {
    const active = document.activeElement;
    // Where there is a mouse, the first box of a form has the caret.
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const isAtItsStart =
      active?.matches('main h1') || (hasMouse && active?.matches('main form :is(input, textarea)'));
    return {
      title: document.title,
      language: document.documentElement.lang,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      focus: isAtItsStart ? 'start' : (active?.outerHTML.slice(0, 80) ?? ''),
    };
  });
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
