import { isRecord } from '../document/basics/is-record';
import { mainLanguage } from '../../flows/languages';
import { placeOfShort, quoteOf } from '../document/copy/short-quotes';
import { pseudo } from '../document/copy/pseudo';
import type { Translation } from './entry';
import { textsOf } from './texts';

/**
 * The translation of a document into a language that is made up from its own: "en-XA". Nobody has reviewed it.
 * @param value the parsed file of the document
 */
export function pseudoTranslation(value: unknown): Translation {
  const { language = 'en' } = isRecord(value) ? value : {};
  const texts = textsOf(value);
  const shortOf = new Map(
    texts.flatMap(({ context, text }) => {
      const quote = quoteOf(context);
      return quote === undefined ? [] : [[quote, text] as const];
    }),
  );
  return {
    language: `${mainLanguage(String(language))}-XA`,
    entries: texts.map(({ context, text: source }) => ({
      context,
      source,
      text: piecesOf(source, shortOf.get(context)).map(pseudo).join(''),
      isStale: false,
      isSame: false,
    })),
  };
}

/** A quote cut where its short form begins and ends: translated by itself, that stays a part of it. */
function piecesOf(quote: string, short: string | undefined): string[] {
  const at = short === undefined ? -1 : placeOfShort(quote, short);
  if (short === undefined || at < 0) return [quote];
  const end = at + short.length;
  return [quote.slice(0, at), quote.slice(at, end), quote.slice(end)].filter(
    (piece) => piece !== '',
  );
}
