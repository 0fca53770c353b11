declare global {
  interface Window {
    /** Set by the application's script once all of it has run. */
    hasEntry?: boolean;
  }
}

/**
 * Runs inline in every page, before the application's script is asked for. A host may answer for that script with nothing,
 * half of it or a page, and the browser may keep such an answer for a year: where the script has not run, it and what it
 * imports are fetched past all caches, and the page is loaded again, once in a tab for each such script. It is turned into
 * text, so it can use nothing but the page.
 * @param key under which the tab remembers that script
 */
export function repairEntry(key: string): void {
  let isTried = false;
  const repair = async (entry: HTMLScriptElement): Promise<void> => {
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const files = [entry.src, ...[...preloads].map(({ href }) => href)];
    try {
      if (sessionStorage.getItem(key) !== entry.src) {
        const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'reload' })));
        if (answers.every(({ ok }) => ok)) {
          sessionStorage.setItem(key, entry.src);
          location.reload();
          return;
        }
      }
    } catch {
      // The network is down, or nothing can be remembered: a page that is loaded again and again helps nobody.
    }
    // The page says that it cannot go on, in place of what was on its way.
    for (const says of document.querySelectorAll<HTMLElement>('[data-outline] [role]'))
      says.hidden = !says.hidden;
    entry.dispatchEvent(new Event('error'));
  };
  const look = ({ target }: Event): void => {
    if (isTried || window.hasEntry || !(target instanceof HTMLScriptElement) || !target.src) return;
    isTried = true;
    void repair(target);
  };
  // A script that is empty, or is no script, counts as loaded.
  document.addEventListener('load', look, true);
  document.addEventListener('error', look, true);
}
