import { pluralText } from './plural-text';
import { replaceTokens, type Token } from './tokens';

/** Copy as nobody in particular reads it: words in the place of its placeholders, and of plurals the form "other". */
export const inWords = (copy: string, wordsOf: (token: Token) => string): string =>
  replaceTokens(copy, (token) =>
    token.forms === undefined ? wordsOf(token) : pluralText(token.forms, wordsOf(token), 'en'),
  );
