import { ownAddress, type SitePaths } from './own-address';
import type { SeenPage } from '../page/test-browser';

/** A piece of text of a page, without spaces. */
export interface SeenText {
  readonly text: string;
  /** The sections that it is in, by their ids. */
  readonly section?: string;
  /** Where it is drawn. Missing where it is folded away. */
  readonly box?: SeenBox;
}

/** Where something is drawn, in CSS pixels of the window. */
export type SeenBox = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** What can be read and seen on a page, in its order. */
export interface PageCopy {
  /** Text by text node: copy that is drawn in parts is in several. */
  readonly texts: readonly SeenText[];
  /** What controls are called, and what stands in empty boxes. */
  readonly names: readonly SeenText[];
  readonly pictures: readonly {
    readonly src: string;
    readonly alt: string;
    readonly section?: string;
  }[];
  /** What links are called, without spaces, and where they lead. */
  readonly links: readonly { readonly name: string; readonly href: string }[];
  /** The ids of the sections. */
  readonly sections: readonly string[];
  /** Whether lines go from the right to the left. */
  readonly isRightToLeft: boolean;
  /** What is marked as the current step, without spaces. */
  readonly current?: string;
}

/**
 * Reads the copy of a page. What is folded away counts, where the visitor can open it: closed details, what a control
 * with `aria-expanded` opens, the other slides of a carousel. So do pictures that only decorate, for which a window may
 * have no room.
 * @param sections the ids of the sections that are looked for
 * @param paths what the addresses of links and pictures are without
 */
export async function readPageCopy(
  page: SeenPage,
  sections: readonly string[],
  paths: SitePaths,
): Promise<PageCopy> {
  const copy = await page.evaluate((ids): PageCopy => {
    const known = new Set(ids);
    const folds = new Set(
      [...document.querySelectorAll('[aria-expanded=false][aria-controls]')].map((control) =>
        control.getAttribute('aria-controls'),
      ),
    );
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const isFold = (element: Element): boolean =>
      folds.has(element.id) ||
      (element instanceof HTMLDetailsElement && !element.open) ||
      (element.ariaHidden === 'true' && !isSeen(element));
    const isThere = (element: Element): boolean => {
      if (isSeen(element)) return true;
      for (let at: Element | null = element; at; at = at.parentElement)
        if (isFold(at)) return at.parentElement !== null && isSeen(at.parentElement);
      return false;
    };
    const inSection = (element: Element): { section?: string } => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (known.has(at.id)) return { section: at.id };
      return {};
    };
    const squeezed = (text: string): string =>
      text.replace(/[\s\u2060\u2066-\u2069\u00AD\u200B]/g, '');
    const texts: SeenText[] = [];
    const boxOf = (node: Text): Pick<SeenText, 'box'> => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return left === right ? {} : { box: { left, right, top, bottom } };
    };
    const names: { text: string; section?: string }[] = [];
    const pictures: { src: string; alt: string; section?: string }[] = [];
    const links: { name: string; href: string }[] = [];
    const current = document.querySelector('[aria-current=step]');
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const text = squeezed(node.data);
        const around = node.parentElement;
        if (text !== '' && around && isThere(around))
          texts.push({ text, ...inSection(around), ...boxOf(node) });
        continue;
      }
      if (!(node instanceof Element)) continue;
      if (node instanceof HTMLImageElement) {
        const src = node.getAttribute('src') ?? '';
        if (node.alt === '' || isThere(node))
          pictures.push({ src, alt: node.alt, ...inSection(node) });
        continue;
      }
      if (node instanceof HTMLAnchorElement && isThere(node))
        links.push({
          name: squeezed(node.ariaLabel ?? node.textContent),
          href: node.getAttribute('href') ?? '',
        });
      for (const attribute of ['aria-label', 'placeholder', 'title', 'aria-valuetext']) {
        const text = squeezed(node.getAttribute(attribute) ?? '');
        if (text !== '' && isThere(node)) names.push({ text, ...inSection(node) });
      }
    }
    return {
      texts,
      names,
      pictures,
      links,
      isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
      sections: [...document.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id) => known.has(id)),
      ...(current && { current: squeezed(current.textContent) }),
    };
  }, sections);
  return {
    ...copy,
    pictures: copy.pictures.map((each) => ({ ...each, src: ownAddress(each.src, paths) })),
    links: copy.links.map((each) => ({ ...each, href: ownAddress(each.href, paths) })),
  };
}
