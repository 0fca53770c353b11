import { wordsOfLinks } from '../document/copy/links';
import { formsIn } from '../document/copy/plural-text';
import { tokenPattern } from '../document/copy/tokens';
import { translatedWords, type Translation } from './entry';
import { textsOf } from './texts';

/**
 * What a page shows of a document's texts that have no translation, as the source of a regular expression that matches
 * each of them as a whole: anything may be in the place of a placeholder. Undefined where all are translated.
 * @param value the parsed file of the document
 */
export function untranslated(value: unknown, translation: Translation): string | undefined {
  const words = translatedWords(translation);
  // What some translation says too belongs to that language.
  const said = new Set(words.values());
  const shown = textsOf(value)
    .filter(({ context, text }) => !words.has(context) && !said.has(text))
    .flatMap(({ text }) => patternsOf(wordsOfLinks(text.trim())));
  return shown.length === 0 ? undefined : `^(?:${[...new Set(shown)].join('|')})$`;
}

/** The patterns of a text. One that has words only in its placeholders shows these. */
function patternsOf(text: string): string[] {
  // Each placeholder gives the four groups of its pattern after the text before it.
  const around = text.split(tokenPattern).filter((_, index) => index % 5 === 0);
  if (around.some(hasWords)) return [around.map(literal).join(anything)];
  const inside = [...text.matchAll(tokenPattern)].flatMap(([, , , fallback = '', forms = '']) => [
    fallback,
    ...formsIn(forms).map(([, form]) => form),
  ]);
  return inside.filter(hasWords).map((each) => each.split('#').map(literal).join(anything));
}

const anything = '.*';

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** A text in a regular expression, with each white space as one blank. */
const literal = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
