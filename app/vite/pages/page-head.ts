import type { FunnelDocument, FunnelNode, SiteLanguage } from '../../../engine';

/** What a prerendered page says about itself. */
interface Page {
  readonly node: FunnelNode;
  /** Its path, with every parameter filled in. */
  readonly path: string;
  /** The screen's HTML, whose heading is the page's title unless the node has another. */
  readonly screen: string;
}

/** Where a prerendered page is. */
interface Site {
  /** The site's address without a slash at its end; without it no canonical address is known. */
  readonly siteUrl?: string;
  /** The path under which it is: "/tools/quiz/". */
  readonly base: string;
  /** The languages that there are pages in, that of the document first. */
  readonly languages: readonly SiteLanguage[];
}

/**
 * A prerendered page with the title, the description and the link preview of its screen. It may be indexed, as it shows
 * nothing personal: the template says that it must not.
 * @param html the page, with the tags of the funnel
 */
export function withPageHead(
  html: string,
  { node, path, screen }: Page,
  { brand, description, language }: FunnelDocument,
  { siteUrl, base, languages }: Site,
): string {
  const heading = /<h1[^>]*>(?:<span[^>]*>)?([^<]*)/.exec(screen)?.[1];
  const title =
    (node.pageTitle === undefined ? heading : escapeHtml(node.pageTitle)) +
    ` · ${escapeHtml(brand.name)}`;
  const about = escapeHtml(node.pageDescription ?? description);
  const address =
    siteUrl === undefined
      ? ''
      : `<link rel="canonical" href="${siteUrl}${path}"><meta property="og:url" content="${siteUrl}${path}">${alternates(siteUrl, base, path, language, languages)}`;
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, tag: string) => tag + about)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_, tag: string) => tag + about)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, tag: string) => tag + title)
    .replace(/\s*<meta name="robots"[^>]*>/, () => address);
}

/** Links to a page in every language; who reads none of them gets that of the document. */
function alternates(
  siteUrl: string,
  base: string,
  path: string,
  language: string,
  languages: readonly SiteLanguage[],
): string {
  if (languages.length < 2) return '';
  const [source] = languages;
  const own = languages.find((each) => each.language === language)?.path ?? '';
  const inside = path.slice(own.length).replace(/^\/$/, '');
  const address = (each: SiteLanguage | undefined): string =>
    siteUrl + (each?.path ?? '') + (`${each?.path}/` === base ? inside || '/' : inside);
  const links = languages.map((each) => ({ hreflang: each.language, href: address(each) }));
  return [...links, { hreflang: 'x-default', href: address(source) }]
    .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`)
    .join('');
}

/** A text escaped for use in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
