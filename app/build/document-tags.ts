import type { HtmlTagDescriptor } from 'vite';
import type { FunnelDocument } from '../../engine';

/** Adds the document's language, title and colours to the HTML template. */
export function documentTags(
  html: string,
  document: FunnelDocument,
): { html: string; tags: HtmlTagDescriptor[] } {
  const { title, description, language, theme, messages } = document;
  const colours = Object.entries(theme).map(([name, value]) => `--${kebab(name)}:${value}`);
  return {
    html: html.replace('<html>', `<html lang="${language}">`),
    tags: [
      { tag: 'title', children: escapeHtml(title), injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'description', content: description }, injectTo: 'head' },
      {
        tag: 'meta',
        attrs: { name: 'theme-color', content: theme.paper },
        injectTo: 'head',
      },
      { tag: 'style', children: `:root{${colours.join(';')}}`, injectTo: 'head' },
      { tag: 'noscript', children: `<p>${escapeHtml(messages.noScript)}</p>`, injectTo: 'body' },
    ],
  };
}

/** A text escaped for use between HTML tags. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
