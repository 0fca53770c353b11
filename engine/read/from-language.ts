import { languages } from '../../flows/languages';
import type { WrittenDocument } from '../document/written.generated';

/**
 * A document with the labels and messages of its language where it has none of its own. Those of a language
 * without a file stay missing.
 */
export function withLanguage(document: WrittenDocument): WrittenDocument {
  const { language = '', labels, messages, answerMessages } = document;
  const copy = Object.hasOwn(languages, language) ? languages[language] : undefined;
  return {
    ...document,
    labels: { ...copy?.labels, ...labels },
    messages: { ...copy?.messages, ...messages },
    answerMessages: { ...copy?.answerMessages, ...answerMessages },
  };
}
