import { ownAddress, type SitePaths } from './own-address';
import type { SeenPage } from '../page/test-browser';

/** The messages of a page. */
export interface SeenMessages {
  /** Announced, paragraph by paragraph. */
  readonly announced: readonly string[];
  /** What each wrong control is described by. */
  readonly wrong: readonly (readonly string[])[];
}

/** What can be seen of a page, and what it keeps. */
export interface PageState {
  readonly href: string;
  /** As the document has it, wherever on its host the site is. */
  readonly address: string;
  /** The headings that are visible, as they are read out. */
  readonly headings: readonly string[];
  readonly progress: readonly string[];
  /** How much of each progress bar is drawn, in percent. */
  readonly drawn: readonly number[];
  /** What is said about answers that are refused. */
  readonly messages: SeenMessages;
  /** The text of the page's head. */
  readonly head: string;
  /** The stored record, or null, also where it cannot be read. */
  readonly stored: unknown;
  readonly sessionId: string | null;
  readonly dataLayer: readonly Readonly<Record<string, unknown>>[];
  /** Nothing has looked at this document before: the page was loaded, by an address, a reload or Back. */
  readonly isNewDocument: boolean;
}

/** What has to be known of the document and the site. */
export interface PageNames {
  /** Nothing where the site is at "/". */
  readonly paths?: SitePaths;
  readonly progress: string;
  readonly dataKey: string;
  readonly idKey: string;
}

/** Reads the state of a page once. */
export async function readPageState(page: SeenPage, names: PageNames): Promise<PageState> {
  const { paths = [], ...known } = names;
  const state = await page.evaluate(({ progress, dataKey, idKey }) => {
    const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
    // As it is read out: a headline that types itself shows a part of it only.
    const read = (element: Node): string => {
      const copy = element.cloneNode(true);
      if (copy instanceof Element)
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return plain(copy.textContent ?? '');
    };
    // Storage may be blocked, or hold what is no record.
    const stored = <T>(key: string, parse: (text: string) => T): T | null => {
      try {
        const text = localStorage.getItem(key);
        return text === null ? null : parse(text);
      } catch {
        return null;
      }
    };
    const bars = [...document.querySelectorAll('[role=progressbar]')].filter(
      (bar) => bar.getAttribute('aria-label') === progress,
    );
    const widthOf = (element: Element): number => element.getBoundingClientRect().width;
    const main = document.querySelector('main');
    // A paragraph or an item, which may hold a link.
    const paragraphs = [...(main?.querySelectorAll('[role=alert]') ?? [])].flatMap((alert) => {
      const inner = [...alert.querySelectorAll('p, li')];
      return inner.length > 0 ? inner : [alert];
    });
    const textOf = (id: string): string => read(document.getElementById(id) ?? new Text());
    const wrong = [...(main?.querySelectorAll('[aria-invalid=true]') ?? [])].map((control) =>
      (control.getAttribute('aria-describedby') ?? '').split(' ').map(textOf).filter(Boolean),
    );
    const dataLayer: unknown = Reflect.get(window, 'dataLayer');
    const mark = Symbol.for('looked at');
    const isNewDocument = !Reflect.has(window, mark);
    Reflect.set(window, mark, true);
    return {
      href: location.href,
      address: location.pathname,
      headings: [...document.querySelectorAll('main h1')]
        .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden=true]'))
        .map(read),
      progress: bars.map((bar) => bar.getAttribute('aria-valuenow') ?? ''),
      drawn: bars.map((bar) => (100 * widthOf(bar.firstElementChild ?? bar)) / widthOf(bar)),
      messages: {
        announced: paragraphs
          .filter((paragraph) => paragraph.checkVisibility())
          .map(read)
          .filter(Boolean),
        wrong,
      },
      head: plain(document.querySelector('header')?.innerText ?? ''),
      stored: stored(dataKey, (text): unknown => JSON.parse(text)),
      sessionId: stored(idKey, String),
      dataLayer: Array.isArray(dataLayer) ? dataLayer : [],
      isNewDocument,
    };
  }, known);
  return { ...state, address: ownAddress(state.address, paths) };
}
