/** The texts of a page that are in another language than the page. */
interface Untranslated {
  readonly language: string;
  /** How that is written. Undefined where it is written like the page. */
  readonly direction?: 'ltr' | 'rtl';
  /** The source of a regular expression that matches each of the texts as a whole. */
  readonly pattern: string;
}

/**
 * Says in the elements of a page which of them are in another language, now and whenever they change, so that screen
 * readers say them in the right voice. Elements that say their language themselves are left alone.
 * @returns a function that ends it, and leaves the marks
 */
export function followUntranslated(root: Element, texts: Untranslated): () => void {
  const { language: other, direction } = texts;
  const { lang: page, dir } = root.ownerDocument.documentElement;
  const pattern = new RegExp(texts.pattern);
  const known = new Map<string, boolean>();
  const languages = new WeakSet<Element>();
  const directions = new WeakSet<Element>();

  const isOther = (text: string): boolean => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    const found = known.get(words) ?? pattern.test(words);
    known.set(words, found);
    return found;
  };

  /** The language of an element's own words. Undefined where it has none. */
  const languageOf = (element: Element): string | undefined => {
    const own = wordsOf(element);
    if (own.trim() === '') return undefined;
    return isOther(own) || isOther(element.textContent) ? other : page;
  };

  const mark = (element: Element, language: string | undefined): void => {
    if (language !== undefined) {
      if (element.getAttribute('lang') !== language) element.setAttribute('lang', language);
      languages.add(element);
    } else if (languages.delete(element)) element.removeAttribute('lang');
    const wanted = direction && language && (language === other ? direction : dir || 'ltr');
    if (wanted && (directions.has(element) || !element.hasAttribute('dir'))) {
      element.setAttribute('dir', wanted);
      directions.add(element);
    } else if (!wanted && directions.delete(element)) element.removeAttribute('dir');
  };

  /** @param around the language of the words around an element; isWhole: whether its own are a part of these */
  const look = (element: Element, around: string, isWhole: boolean): void => {
    if (element.hasAttribute('lang') && !languages.has(element)) return;
    const language = (isWhole ? undefined : languageOf(element)) ?? around;
    mark(element, language === around ? undefined : language);
    const isPart = isWhole || (language === other && isOther(element.textContent));
    for (const child of element.children) look(child, language, isPart);
  };

  const lookAtAll = (): void => {
    for (const child of root.children) look(child, page, false);
  };
  const observer = new MutationObserver(lookAtAll);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['alt', 'aria-label'],
  });
  lookAtAll();
  return () => observer.disconnect();
}

/** What an element itself says: its own text, or, where it has none within, what is said in its place. */
function wordsOf(element: Element): string {
  // What visitors enter has their own language.
  if (element.matches('input, textarea, select')) return '';
  if (element.textContent.trim() === '')
    return element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '';
  return [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
    .join('');
}
