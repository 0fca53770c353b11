import { languageParts, languages } from '../../flows/languages';
import type { WrittenDocument } from '../document/written.generated';

/**
 * A document with the words of its language where it has none of its own. Those of a language
 * without a file stay missing.
 */
export function withLanguage(document: WrittenDocument): WrittenDocument {
  const { language = '' } = document;
  const copy = Object.hasOwn(languages, language) ? languages[language] : undefined;
  const words = languageParts.map((part) => [part, { ...copy?.[part], ...document[part] }]);
  return { ...document, ...Object.fromEntries(words) };
}
