import type { FunnelDocument, FunnelNode } from '../../engine';

/**
 * A prerendered page with the title and the description of its screen.
 * @param html the page, with those of the funnel
 * @param screen the screen's HTML, whose heading is its title unless the node has another
 */
export function withPageHead(
  html: string,
  screen: string,
  node: FunnelNode,
  { brand, description }: FunnelDocument,
): string {
  const heading = /<h1[^>]*>(?:<span[^>]*>)?([^<]*)/.exec(screen)?.[1];
  const title =
    (node.pageTitle === undefined ? heading : escapeHtml(node.pageTitle)) +
    ` · ${escapeHtml(brand.name)}`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () =>
        `<meta name="description" content="${escapeHtml(node.pageDescription ?? description)}">`,
    );
}

/** A text escaped for use in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
