import { languages, mainLanguage } from '../../flows/languages';
import { isPseudo, pseudo } from '../document/copy/pseudo';
import { isRightToLeft } from '../document/basics/right-to-left';
import type { SiteLanguage } from '../document/format/outline';

/**
 * The languages of a funnel's pages, each with its own name: the one that the document is written in, at the root of
 * the site, and those that it is translated to.
 * @param base the path under which the site is: "/tools/quiz/"
 */
export const siteLanguages = (
  source: string,
  others: readonly string[],
  base = '/',
): SiteLanguage[] =>
  [source, ...others].map((language, index) => {
    const name = nameOf(language);
    const [own, main] = [language, mainLanguage(language)].map((tag) => languages[tag]?.offer);
    const shared = main !== undefined && isPseudo(language) ? pseudo(main) : main;
    return {
      language,
      name,
      path: base.slice(0, -1) + (index === 0 ? '' : `/${language}`),
      offer: own ?? shared ?? name,
      direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    };
  });

/** What a language calls itself: "Deutsch". What is no language is called as it is written. */
function nameOf(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
