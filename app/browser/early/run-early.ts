import type { EarlyPage, EarlyPages, EarlyStep } from './early-visit';

declare global {
  interface Window {
    /** Puts the visitor's version into the screen of a prerendered page. Set by the inline script of pages that have versions. */
    chooseVersion?: (scope: ParentNode) => void;
  }
}

/** The classes of a screen that comes in. */
interface ScreenClasses {
  readonly forward: string;
  readonly back: string;
}

/**
 * Runs inline in prerendered pages until the application has arrived: marks a tapped card at once, shows the page that
 * it leads to, and keeps what the visitor did. It is turned into text, so it can use nothing but the page.
 */
export function runEarly(classes: ScreenClasses): void {
  const find = (selector: string, within: ParentNode = document): HTMLElement | null =>
    within.querySelector(selector);
  const partHere = (): Partial<EarlyPages> =>
    JSON.parse(
      document.querySelector<HTMLTemplateElement>('#early-pages')?.content.textContent ?? '{}',
    );
  const { key = '', failed = '' } = partHere();
  const boxes = 'main form :is(input:not([type=checkbox]), textarea)';
  /** What is known of the screen that is shown. A host may answer another address with this page. */
  const shownPage = (): EarlyPage | undefined => {
    const path =
      import.meta.env.BASE_URL !== '/' && location.pathname === import.meta.env.BASE_URL
        ? location.pathname
        : location.pathname.replace(/(.)\/$/, '$1');
    return find('#root')?.dataset.page === path ? partHere().pages?.[path] : undefined;
  };
  let page = shownPage();
  const pages = new Map<string, Promise<Document | undefined>>();
  const steps: EarlyStep[] = [];
  let isRecalled = false;
  let isBusy = false;
  let isHeld = false;
  let hasFailed = false;
  /** Counts what the visitor does: what came before it must not be shown any more. */
  let turn = 0;
  /** The press that leads on. */
  let pressed: MouseEvent | undefined;
  /** Keys that name a place of a scale, as far as another may follow. */
  let typed = '';
  let typing = 0;

  const store = (): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(steps));
    } catch {
      // They last as long as the page.
    }
  };
  /** Puts the steps from before a reload in front. Opening the storage takes a while: not before the page is drawn. */
  const recall = (): void => {
    if (isRecalled) return;
    isRecalled = true;
    try {
      const kept: EarlyStep[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      const areSteps = kept.every(
        ({ visit = '/', tap = '', shown = '' }) =>
          typeof tap === 'string' &&
          typeof shown === 'string' &&
          // Throws where it is no address.
          new URL(visit, location.href).href !== '',
      );
      if (areSteps) steps.unshift(...kept);
    } catch {
      // The storage is blocked, or what it holds is corrupt.
    }
    store();
  };
  const keep = (step: Omit<EarlyStep, 'at'>): void => {
    recall();
    steps.push({ at: Date.now(), ...step });
    store();
  };
  // Responses of this type are parsed, never run: no string becomes a page's HTML.
  const load = (path: string): Promise<Document | undefined> => {
    const loading =
      pages.get(path) ??
      new Promise<Document | undefined>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', path);
        request.responseType = 'document';
        request.onloadend = () => {
          const loaded: Document | null = request.response;
          const isPage = loaded !== null && find('#root', loaded)?.dataset.page === path;
          if (!isPage) pages.delete(path);
          resolve(isPage ? loaded : undefined);
        };
        request.send();
      });
    pages.set(path, loading);
    return loading;
  };
  const ahead = (): void => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (page && !isHeld && !connection?.saveData) page.after.forEach((path) => void load(path));
  };
  const say = (): void => {
    const waits = isBusy || Object.keys(page?.to ?? {}).length === 0;
    if (!hasFailed || !waits || find('[data-failed]')) return;
    const message = document.createElement('p');
    message.dataset.failed = 'alert';
    message.setAttribute('role', 'alert');
    message.textContent = failed;
    document.body.append(message);
  };
  const show = (source: ParentNode, movement: string): void => {
    window.chooseVersion?.(source);
    for (const id of ['#root', '#early-pages', '#page-part']) {
      const part = find(id, source);
      if (part) find(id)?.replaceWith(document.importNode(part, true));
    }
    for (const part of source.querySelectorAll('style[data-screen],link[rel=modulepreload]'))
      document.head.append(document.importNode(part, true));
    for (const next of source.querySelectorAll('template[data-page]'))
      document.body.append(document.importNode(next, true));
    page = shownPage();
    isBusy = false;
    const main = find('main');
    main?.classList.add(movement);
    main?.style.setProperty('--press-x', `${pressed?.clientX}px`);
    main?.style.setProperty('--press-y', `${pressed?.clientY}px`);
    scrollTo({ top: 0, behavior: 'instant' });
    document.title = find('#root')?.dataset.title ?? document.title;
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const box = hasMouse ? find(boxes) : null;
    (box ?? find('h1'))?.focus({ preventScroll: true });
    ahead();
    say();
  };
  const open = async (path: string): Promise<ParentNode | undefined> => {
    const template = [...document.querySelectorAll('template')].find(
      ({ dataset }) => dataset.page === path,
    );
    if (template) return template.content;
    if (find('#page-part')) return load(path);
    // The screens that come with this page are still on their way.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return open(path);
  };
  const waitWith = (press: 'back' | 'submit'): void => {
    keep({ press });
    isBusy = true;
    turn += 1;
    say();
  };
  /** The screen before is in the browser's history, or only the machine knows it. */
  const back = (): void => {
    if (!isHeld && history.state?.idx > 0) history.back();
    else waitWith('back');
  };
  const onSubmit = (): void => waitWith('submit');
  const onInput = (): void => {
    if (steps.at(-1)?.press !== 'submit') return;
    steps.pop();
    isBusy = false;
    store();
  };
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const control = target instanceof Element ? target.closest('[data-choice],[data-go]') : null;
    if (!control || !page) return;
    if (control.getAttribute('data-go') === 'back') return back();
    const tap = control.getAttribute('data-choice') ?? undefined;
    // In a form it is one answer of several: it can be changed, and the form's button leads on.
    const isPart = control.closest('form') !== null;
    if (isBusy && !isPart) return;
    if (tap !== undefined)
      for (const other of (isPart ? control.parentElement : document)?.querySelectorAll(
        '[data-choice]',
      ) ?? [])
        other.setAttribute('data-early', other === control ? 'chosen' : 'dimmed');
    if (isPart) return onInput();
    isBusy = true;
    pressed = event;
    keep(tap === undefined ? { press: 'continue' } : { tap });
    // The change of an answer returns to where it began, which only the machine knows.
    const path = history.state?.usr?.detour ? undefined : page.to[tap ?? 'continue'];
    const mine = ++turn;
    if (path === undefined) return say();
    const loading = open(path);
    const follow = async (): Promise<void> => {
      const source = await loading;
      if (isHeld || mine !== turn) return;
      if (!source) return say();
      const { state } = history;
      const idx = state?.idx ?? 0;
      if (!state) history.replaceState({ idx }, '');
      history.pushState({ idx: idx + 1, key: String(Date.now()) }, '', path);
      keep({ shown: path });
      show(source, classes.forward);
    };
    if (page.wait === 0) void follow();
    else setTimeout(follow, page.wait);
  };
  const onBack = async (): Promise<void> => {
    const mine = ++turn;
    const { pathname } = location;
    keep({ visit: pathname });
    const source = await open(pathname);
    if (!isHeld && mine === turn && source) show(source, classes.back);
  };

  /** The keys that act from the heading, as on a screen that runs: they pick a card, go on, or begin to write. */
  const onKey = (event: KeyboardEvent): void => {
    const { key: hit, target, ctrlKey, metaKey, altKey, isComposing, keyCode } = event;
    // A key of an input method; Safari tells by the code only.
    if (isComposing || keyCode === 229) return;
    // On several lines Enter begins a new one, unless the box is alone: then it goes on.
    if (
      hit === 'Enter' &&
      target instanceof HTMLTextAreaElement &&
      target.enterKeyHint === 'go' &&
      !event.shiftKey
    ) {
      event.preventDefault();
      if (!event.repeat) target.form?.requestSubmit();
    }
    const isFree = target instanceof Element && target.matches('body, h1, #content, [data-choice]');
    if (!isFree || event.repeat || ctrlKey || metaKey || altKey) return;
    const isLetter = hit.length === 1 && hit !== ' ';
    if (!isLetter && hit !== 'Enter') return;
    const cards = document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
    const card = [...cards].find(
      (each, index) =>
        each.getAttribute('aria-keyshortcuts') === hit.toUpperCase() || String(index + 1) === hit,
    );
    clearTimeout(typing);
    const begin = (text: string) =>
      document.querySelectorAll<HTMLElement>(`[data-choice^="${CSS.escape(text)}"]`);
    typed = begin(typed + hit).length > 0 ? typed + hit : hit;
    const place = find(`[data-choice="${CSS.escape(typed)}"]`);
    if (isLetter && !card && begin(typed).length > (place ? 1 : 0)) {
      place?.focus();
      typing = window.setTimeout(() => {
        typed = '';
        place?.click();
      }, 700);
      return;
    }
    typed = '';
    const control = hit === 'Enter' ? find('[data-go=continue]') : (card ?? place);
    if (control) {
      // The application, when it starts, leaves such a key alone.
      event.preventDefault();
      control.click();
    } else if (isLetter) find(boxes)?.focus();
  };

  steps.push({ at: Date.now(), visit: location.pathname + location.search });
  const running = new AbortController();
  const { signal } = running;
  addEventListener('click', onClick, { signal });
  addEventListener('keydown', onKey, { signal });
  addEventListener('submit', onSubmit, { signal });
  addEventListener('input', onInput, { signal });
  addEventListener('popstate', onBack, { signal });
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      hasFailed = true;
      say();
    },
    true,
  );
  // Not before the page is drawn, which ends after the first frame's own work.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isHeld) return;
      recall();
      ahead();
    }),
  );
  window.earlyVisit = {
    path: location.pathname,
    steps,
    hold() {
      recall();
      isHeld = true;
    },
    stop() {
      running.abort();
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is kept there.
      }
    },
  };
}
