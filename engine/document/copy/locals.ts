import { pluralText } from '#optional/rules';
import { own } from '../basics/own';
import { replaceTokens } from './tokens';

/** Fills placeholders with the words given for them: interpolateLocals("{step} of {total}", { step, total }, "en"). */
export function interpolateLocals(
  text: string,
  words: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return replaceTokens(text, ({ source, name, forms }) => {
    const word = own(words, name);
    if (word === undefined) return source;
    return forms ? pluralText(forms, word, language) : `${word}`;
  });
}
