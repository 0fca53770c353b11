import type { FunnelDocument, FunnelNode } from '../../engine';

/** What a prerendered page says about itself. */
interface Page {
  readonly node: FunnelNode;
  /** Its path, with every parameter filled in. */
  readonly path: string;
  /** The screen's HTML, whose heading is the page's title unless the node has another. */
  readonly screen: string;
}

/**
 * A prerendered page with the title, the description and the link preview of its screen. It may be indexed, as it shows
 * nothing personal: the template says that it must not.
 * @param html the page, with the tags of the funnel
 * @param siteUrl the site's address without a slash at its end; without it no canonical address is known
 */
export function withPageHead(
  html: string,
  { node, path, screen }: Page,
  { brand, description }: FunnelDocument,
  siteUrl?: string,
): string {
  const heading = /<h1[^>]*>(?:<span[^>]*>)?([^<]*)/.exec(screen)?.[1];
  const title =
    (node.pageTitle === undefined ? heading : escapeHtml(node.pageTitle)) +
    ` · ${escapeHtml(brand.name)}`;
  const about = escapeHtml(node.pageDescription ?? description);
  const address =
    siteUrl === undefined
      ? ''
      : `<link rel="canonical" href="${siteUrl}${path}"><meta property="og:url" content="${siteUrl}${path}">`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, tag: string) => tag + about)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_, tag: string) => tag + about)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, tag: string) => tag + title)
    .replace(/\s*<meta name="robots"[^>]*>/, () => address);
}

/** A text escaped for use in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
