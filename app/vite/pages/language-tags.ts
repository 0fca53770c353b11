import { minify, type HtmlTagDescriptor } from 'vite';
import type { FunnelDocument, SiteLanguage } from '../../../engine';

/**
 * What pages of a site with several languages have in their head. The script leads visitors who have chosen another
 * language to the same page in it, keeps what they choose, and shows those who read another language that there is a page
 * in it, before anything is painted. The browser's language setting never redirects a visitor.
 * @param own the language of the page
 * @param base the path under which the site is: "/tools/quiz/"
 */
export async function languageTags(
  { session }: Pick<FunnelDocument, 'session'>,
  own: string,
  languages: readonly SiteLanguage[],
  base: string,
): Promise<HtmlTagDescriptor[]> {
  if (languages.length < 2) return [];
  const paths = Object.fromEntries(languages.map(({ language, path }) => [language, path]));
  // The first page under a base path ends in a slash: without it, that is no address of the site.
  const slashed =
    base === '/'
      ? ''
      : `if (address.pathname + '/' === ${JSON.stringify(base)}) address.pathname += '/';`;
  const source = `{
    const paths = ${JSON.stringify(paths)};
    const own = ${JSON.stringify(own)};
    const key = ${JSON.stringify(`${session.idKey}_language`)};
    const { documentElement: root } = document;
    let chosen;
    try {
      chosen = localStorage[key];
    } catch {}
    const path = Object.hasOwn(paths, chosen) ? paths[chosen] : undefined;
    if (path === undefined) {
      for (const read of navigator.languages) {
        const found = Object.keys(paths).find((each) => each === read || each === read.split('-')[0]);
        if (found) {
          if (found !== own) root.dataset.offered = found;
          break;
        }
      }
    } else if (chosen !== own) {
      const address = new URL(location.href);
      const inside = address.pathname.slice(paths[own].length);
      // Set as its path, nothing in it becomes another site's name.
      address.pathname = path && inside === '/' ? path : path + inside;
      ${slashed}
      location.replace(address.href);
    }
    addEventListener('click', ({ target }) => {
      const pressed = target.closest('[data-language]');
      if (!pressed) return;
      try {
        localStorage[key] = pressed.dataset.language;
      } catch {}
      delete root.dataset.offered;
    }, true);
  }`;
  const { code, errors } = await minify('language.js', source, { mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`The language script cannot be written: ${source}`);
  const shown = languages
    .filter(({ language }) => language !== own)
    .map(({ language }) => `[data-offered=${language}] [data-offer=${language}]`);
  return [
    { tag: 'script', children: code.replaceAll('</', '<\\/'), injectTo: 'head-prepend' },
    {
      tag: 'style',
      children: `[data-offer]{display:none}${shown.join()}{display:flex}`,
      injectTo: 'head',
    },
  ];
}
