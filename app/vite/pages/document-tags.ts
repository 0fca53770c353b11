import { existsSync } from 'node:fs';
import type { HtmlTagDescriptor } from 'vite';
import { initialOf, isRightToLeft, type FunnelDocument } from '../../../engine';
import { modesOf, themeColours, themeStyle } from '../../../engine/look';
import { escapeHtml } from './page-head';
import { publicSurroundings } from '../document/public-files';
import { inSite, site } from '../../site';

/** What other sites show of a link: title, description and picture. */
function previewTags(
  { title, description, brand, shareImage }: FunnelDocument,
  siteUrl: string | undefined,
): HtmlTagDescriptor[] {
  const image = shareImage && siteUrl !== undefined ? siteUrl + shareImage.src : undefined;
  const properties: Readonly<Record<string, string | undefined>> = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:alt': image && shareImage?.alt,
  };
  const card = image === undefined ? 'summary' : 'summary_large_image';
  return [
    ...Object.entries(properties).flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content }],
    ),
    { name: 'twitter:card', content: card },
  ].map((attrs) => ({ tag: 'meta', attrs, injectTo: 'head' }));
}

/**
 * Adds the document's language, title, colours and link preview to the HTML template.
 * @param siteUrl the site's address without a slash at its end: pictures of previews need one
 */
export function documentTags(
  html: string,
  document: FunnelDocument,
  siteUrl?: string,
): { html: string; tags: HtmlTagDescriptor[] } {
  const { title, description, language, theme, messages, brand } = document;
  const shown = theme.mode === 'dark' ? brand.nightLogo : brand.logo;
  const logo = shown
    ? `<img src="${escapeHtml(shown.src)}" alt="${escapeHtml(shown.alt)}" height="28">`
    : `<strong data-initial="${escapeHtml(initialOf(brand.name, language))}">${escapeHtml(brand.name)}</strong> `;
  const page = html.replace(
    '<html>',
    `<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}${themeAttributes(document)}>`,
  );
  return {
    html: hasIcon(document)
      ? page
      : page.replace('href="/favicon.svg"', `href="${letterIcon(document)}"`),
    tags: [
      { tag: 'title', children: escapeHtml(title), injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'description', content: description }, injectTo: 'head' },
      ...browserColours(theme),
      // Pages that show nothing personal are prerendered, and say otherwise.
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' },
      ...previewTags(document, siteUrl),
      {
        tag: 'style',
        attrs: { id: 'theme' },
        children: themeStyle(theme, publicSurroundings().facts) + chapterGaps(document),
        injectTo: 'head',
      },
      {
        tag: 'noscript',
        children: `<p>${logo}${escapeHtml(messages.noScript)}</p>`,
        injectTo: 'body',
      },
    ],
  };
}

/** Whether there is a picture for the browser's tab. That of this project belongs to the funnel with the logo. */
const hasIcon = ({ brand }: FunnelDocument): boolean =>
  existsSync(inSite('public/favicon.svg')) &&
  (brand.logo !== undefined || site.config !== undefined);

/** The picture of the browser's tab where there is none: the brand's first letter on the accent. */
function letterIcon({ brand, language, theme }: FunnelDocument): string {
  const { palette, onAccent } = themeColours(theme, modesOf(theme)[0] ?? 'light');
  const corner = Math.min(theme.shape.radius * 2, 20);
  const letter = escapeHtml(initialOf(brand.name, language));
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${palette.accent}"/><text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="${onAccent}">${letter}</text></svg>`)}`;
}

/** What style and scripts read of a theme: nothing where it is as most are. */
const themeAttributes = ({
  theme: { layout, skeleton, motion, background },
  frame: { chapters },
}: FunnelDocument): string =>
  (layout === 'left' ? '' : ` data-layout="${layout}"`) +
  (skeleton.head === 'bar' ? '' : ` data-head="${skeleton.head}"`) +
  (skeleton.progress === 'hair' || (skeleton.progress === 'chapters' && !chapters)
    ? ''
    : ` data-progress="${skeleton.progress}"`) +
  (skeleton.loader === 'ring' ? '' : ` data-loader="${skeleton.loader}"`) +
  (skeleton.quotes === 'card' ? '' : ` data-quotes="${skeleton.quotes}"`) +
  (skeleton.preview === 'phone' ? '' : ` data-preview="${skeleton.preview}"`) +
  (skeleton.sections === 'centre' ? '' : ` data-sections="${skeleton.sections}"`) +
  (motion === 'none' ? ' data-motion="none"' : '') +
  (background.film === 'none' ? ' data-film="none"' : '');

/** The gaps between the chapters of the progress bar, as a mask, where each begins. */
function chapterGaps({ frame: { chapters = [] }, nodes, language }: FunnelDocument): string {
  const end = isRightToLeft(language) ? 'left' : 'right';
  const gaps = chapters
    .slice(1)
    .map(({ from }) => nodes[from]?.progress ?? 0)
    .map((at) => `,#000 0 calc(${at}% - 5px),transparent 0 ${at}%`);
  return gaps.length === 0
    ? ''
    : `:root{--chapters:linear-gradient(to ${end}${gaps.join('')},#000 0)}`;
}

/** The colour of a browser's own bars, in each mode. */
const browserColours = (theme: FunnelDocument['theme']): HtmlTagDescriptor[] =>
  modesOf(theme).map((mode, index) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: themeColours(theme, mode).paper.ground,
      ...(index === 0 ? {} : { media: `(prefers-color-scheme: ${mode})` }),
    },
    injectTo: 'head',
  }));
