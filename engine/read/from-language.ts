import { languageParts, languages, mainLanguage } from '../../flows/languages';
import { isPseudo, pseudo } from '../document/copy/pseudo';
import type { WrittenDocument } from '../document/format/written.generated';

/**
 * A document with the words of its language where it has none of its own: those of its region before those that all
 * regions share. Those of a language without a file stay missing.
 */
export function withLanguage(document: WrittenDocument): WrittenDocument {
  const { language = '' } = document;
  const [shared, regional] = [mainLanguage(language), language].map((tag) =>
    Object.hasOwn(languages, tag) ? languages[tag] : undefined,
  );
  const words = languageParts.map((part) => [
    part,
    {
      ...(isPseudo(language) ? mapped(shared?.[part], pseudo) : shared?.[part]),
      ...regional?.[part],
      ...document[part],
    },
  ]);
  return { ...document, ...Object.fromEntries(words) };
}

const mapped = (words: object | undefined, map: (text: string) => string) =>
  Object.fromEntries(Object.entries(words ?? {}).map(([name, text]) => [name, map(String(text))]));
