import { isRecord } from '../document/basics/is-record';
import { mainLanguage } from '../../flows/languages';
import { pseudo } from '../document/copy/pseudo';
import type { Translation } from './entry';
import { textsOf } from './texts';

/**
 * The translation of a document into a language that is made up from its own: "en-XA". Nobody has reviewed it.
 * @param value the parsed file of the document
 */
export function pseudoTranslation(value: unknown): Translation {
  const { language = 'en' } = isRecord(value) ? value : {};
  return {
    language: `${mainLanguage(String(language))}-XA`,
    entries: textsOf(value).map(({ context, text: source }) => ({
      context,
      source,
      text: pseudo(source),
      isStale: false,
      isSame: false,
    })),
  };
}
