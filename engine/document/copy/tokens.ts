/** A placeholder of copy: {name}, {name.form}, {name|words for no answer}, {name, plural, one {…} other {…}}. */
export interface Token {
  readonly source: string;
  readonly name: string;
  readonly form?: string;
  readonly fallback?: string;
  /** The forms of a plural, as they are written: "one {# month} other {# months}". */
  readonly forms?: string;
}

/** How a placeholder is written. Its groups are the members of a token. */
export const tokenPattern =
  /\{([a-z][a-z0-9_]*)(?:\.([a-zA-Z0-9]+))?(?:\|([^{}]*)|,\s*plural,((?:[^{}]+\{[^{}]*\})+)\s*)?\}/g;

/** The placeholders of a text, in order. */
export function tokensOf(text: string): Token[] {
  // Most texts have none.
  if (!text.includes('{')) return [];
  return [...text.matchAll(tokenPattern)].map(([source, name = '', form, fallback, forms]) => ({
    source,
    name,
    form,
    fallback,
    forms,
  }));
}

/** A text with words in the place of its placeholders. */
export function replaceTokens(text: string, wordsOf: (token: Token) => string): string {
  return text.replace(
    tokenPattern,
    (source, name: string, form?: string, fallback?: string, forms?: string, at = 0) => {
      const words = wordsOf({ source, name, form, fallback, forms });
      // An abbreviation at the end of a sentence has its full stop already, with what isolates it behind.
      return text[at + source.length] === '.' ? words.replace(/\.(?=[\u200f\u2069]*$)/, '') : words;
    },
  );
}
