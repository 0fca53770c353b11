import { useFunnel } from '../funnel-context';
import css from './languages.module.css';

/** The screen in the other languages of the site. Nothing where there is only one. */
export function Languages() {
  const { languages = [], language, otherPages = [] } = useFunnel();
  if (otherPages.length === 0) return null;
  return (
    <details className={css.languages}>
      <summary>{languages.find((each) => each.language === language)?.name}</summary>
      <ul>
        {otherPages.map(({ language: tag, name, href, direction }) => (
          <li key={tag}>
            <a href={href} hrefLang={tag} lang={tag} dir={direction} data-language={tag}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Leads visitors who read another language to the screen in it. The page's inline script shows the line that fits. */
export function LanguageOffer() {
  const { labels, language, otherPages = [] } = useFunnel();
  return otherPages.map(({ language: tag, name, offer, href, direction }) => (
    <nav key={tag} className={css.offer} data-offer={tag} aria-label={name}>
      <a href={href} hrefLang={tag} lang={tag} dir={direction} data-language={tag}>
        {offer}
      </a>
      <button type="button" data-language={language}>
        {labels.stay}
      </button>
    </nav>
  ));
}
