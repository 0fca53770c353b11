import type { ScreenKind } from '../../../../engine';
import { lateness, slowMark } from '../../../devserver/studio/slow-mark';

/** A connection that may be slow. */
export interface Connection {
  /** Waits as long as an answer of the server takes. */
  readonly delay: () => Promise<void>;
  /** Whether the code of a kind of screen has arrived. */
  readonly has: (kind: ScreenKind) => boolean;
  /** Lets the code of some kinds of screens arrive. */
  readonly fetch: (kinds: readonly ScreenKind[]) => Promise<void>;
  /** Says that the code of a kind of screen came with the page. */
  readonly add: (kind: ScreenKind) => void;
}

/**
 * The connection of a page. Where it is slow, the page's address keeps saying so: the server sees it as the referrer of
 * pictures and clips, and sends them late.
 * @param page whose address may have the mark
 */
export function connectionOf({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): Connection {
  const isSlow = new URL(location.href).searchParams.has(slowMark);
  const arrived = new Set<ScreenKind>();
  const delay = async (): Promise<void> => {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, lateness));
  };
  if (isSlow) keepMark(location, history);
  return {
    delay,
    has: (kind) => !isSlow || arrived.has(kind),
    fetch: async (kinds) => {
      await delay();
      for (const kind of kinds) arrived.add(kind);
    },
    add: (kind) => void arrived.add(kind),
  };
}

function keepMark(location: Location, history: History): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => change(state, unused, url && marked(url, location));
  }
}

function marked(address: string | URL, { href }: Location): URL {
  const url = new URL(address, href);
  url.searchParams.set(slowMark, '');
  return url;
}
