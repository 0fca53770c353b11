import {
  destinationOf,
  normalPath,
  opensPlan,
  type Answers,
  type FunnelOutline,
} from '../../../engine';
import type { ContentPart } from '../content/content';
import { pagePart } from '../content/prerendered-copy';
import type { EarlyVisit } from '../early/early-visit';

/** Where a page has been opened, and what is there before the application is. */
export interface Landing {
  readonly pathname: string;
  /** Whether plan links open this page. */
  readonly opensPlan: boolean;
  readonly root: HTMLElement;
  /** The copy that is in the page. */
  readonly copy?: ContentPart;
  /** Whether the screen of this address is in the page. */
  readonly hasScreen: boolean;
  /** What the page's inline script has assigned: the screen in the page is of that version. */
  readonly assigned: Answers;
  /** What the inline script hands over. Without a screen in the page it has done nothing. */
  readonly earlyVisit?: EarlyVisit;
  /** The address that the visit began with. The inline script may have led elsewhere since. */
  readonly began: URL;
  /** Whether the inline script has done something since. */
  readonly hasMoved: boolean;
}

/**
 * Reads the page's address and what is in the page. From here on the inline script leaves the page as it is.
 * @throws Error where the page has no #root
 */
export function landOn(outline: FunnelOutline): Landing {
  const { earlyVisit } = window;
  earlyVisit?.hold();
  const { search, hash } = window.location;
  const normal = normalPath(window.location.pathname);
  // Only the first page under a base path ends in a slash: without it, the service worker may not answer for it.
  const pathname =
    import.meta.env.BASE_URL !== '/' && `${normal}/` === import.meta.env.BASE_URL
      ? import.meta.env.BASE_URL
      : normal;
  // "/role/" and "//role" are the address "/role": the visitor sees it so, and reports name it so.
  if (pathname !== window.location.pathname)
    window.history.replaceState(window.history.state, '', pathname + search + hash);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // A host may answer every address with the first page: only a matching screen can be hydrated.
  const hasScreen = root.dataset.page === pathname;
  const [first, ...others] = earlyVisit?.steps ?? [];
  return {
    pathname,
    opensPlan: opensPlan(outline, destinationOf(outline, pathname, search).node),
    root,
    copy: pagePart(),
    hasScreen,
    assigned: JSON.parse((hasScreen ? root.dataset.assigned : undefined) ?? '{}'),
    earlyVisit,
    began: new URL(first?.visit ?? window.location.href, window.location.href),
    hasMoved: others.length > 0,
  };
}
