import type { HtmlTagDescriptor } from 'vite';
import type { FunnelDocument } from '../../engine';
import { escapeHtml } from './page-head';

/** Adds the document's language, title and colours to the HTML template. */
export function documentTags(
  html: string,
  document: FunnelDocument,
): { html: string; tags: HtmlTagDescriptor[] } {
  const { title, description, language, theme, messages, brand } = document;
  const logo = brand.logo
    ? `<img src="${escapeHtml(brand.logo.src)}" alt="${escapeHtml(brand.logo.alt)}" height="28">`
    : `<strong>${escapeHtml(brand.name)}</strong> `;
  const colours = Object.entries(theme).map(([name, value]) => `--${kebab(name)}:${value}`);
  return {
    html: html.replace(
      '<html>',
      `<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>`,
    ),
    tags: [
      { tag: 'title', children: escapeHtml(title), injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'description', content: description }, injectTo: 'head' },
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: theme.paper },
        injectTo: 'head',
      },
      { tag: 'style', children: `:root{${colours.join(';')}}`, injectTo: 'head' },
      {
        tag: 'noscript',
        children: `<p>${logo}${escapeHtml(messages.noScript)}</p>`,
        injectTo: 'body',
      },
    ],
  };
}

/** The languages that are written from right to left, by their ISO 639 codes. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

const isRightToLeft = (language: string): boolean => rightToLeft.has(language.split('-')[0] ?? '');

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
