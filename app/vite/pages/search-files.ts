import { pathsOf, type FunnelDocument } from '../../../engine';
import type { Page } from '../../../engine/build';

/**
 * The site's address from the environment, `SITE_URL`, without a slash at its end. Undefined without one.
 * @throws where it is no https address
 */
export function siteUrlOf(written: string | undefined): string | undefined {
  if (written === undefined || written === '') return undefined;
  const url = URL.parse(written);
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new Error(`SITE_URL is "${written}". Write the site's origin: https://www.example.com`);
  return url.origin;
}

/** robots.txt: everything may be read. Personal pages say themselves that they must not be indexed. */
export function robotsFile(siteUrl: string | undefined, base: string): string {
  const sitemap = siteUrl === undefined ? '' : `Sitemap: ${siteUrl}${base}sitemap.xml\n`;
  return `User-agent: *\nAllow: ${base}\n${sitemap}`;
}

/** sitemap.xml: the pages where a visit may begin, in every language, each by its first address. */
export function sitemapFile(
  siteUrl: string,
  parts: readonly { readonly document: FunnelDocument; readonly pages: readonly Page[] }[],
): string {
  const urls = parts.flatMap(({ document: { start, nodes }, pages }) => {
    const begins = (id: string): boolean => id === start || nodes[id]?.entry !== undefined;
    const listed = pages.filter(
      ({ node, path, isStatic }) =>
        isStatic && begins(node) && nodes[node] !== undefined && pathsOf(nodes[node])[0] === path,
    );
    return listed.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
