import type { FunnelDocument } from '../../engine';

/** What a desk works on, as its page and the file beside it say. */
export interface DeskSettings {
  /** Where the project is, without a slash at its end. */
  readonly url: string;
  /** A publishable key: what it may do, the database decides. */
  readonly publishableKey: string;
  readonly funnels: readonly FunnelDocument[];
}

/** The file with the documents of the site's funnels, beside the page. */
export const funnelsFile = 'funnels.json';

/** What the page of a desk says by its tags. Empty texts stand for the page's own server. */
export const deskFacts = { url: 'desk-url', key: 'desk-key', funnels: 'desk-funnels' } as const;

/** Reads them. @throws Error where the documents are not beside the page */
export async function readSettings(page: Document): Promise<DeskSettings> {
  const said = (name: string): string =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const response = await fetch(new URL(said(deskFacts.funnels), page.baseURI));
  if (!response.ok)
    throw new Error(`${funnelsFile} is not beside this page. Upload the whole folder of the desk.`);
  const funnels: readonly FunnelDocument[] = await response.json();
  const { origin } = new URL(page.baseURI);
  return { url: said(deskFacts.url) || origin, publishableKey: said(deskFacts.key), funnels };
}
