import { languages } from '../../../flows/languages';
import { pointerOf } from '../../document/pointer';
import type { Rule } from '../rule';

interface MissingLabel {
  readonly language: string;
  /** The labels and messages without words: "labels.back". */
  readonly missing: readonly string[];
}

/** Every label and message has words: the document's, or those of its language's file. */
export const missingLabel: Rule<MissingLabel> = {
  explanation: {
    what: 'A label or a message has no words, and the language has no file with them.',
    why: 'Buttons and messages would be empty.',
    fix: 'Write them in the document, or add flows/languages/<language>.json.',
    wrong: { language: 'fr' },
    right: { language: 'en' },
  },
  check: ({ document }) => {
    const { language } = document;
    const missing = (['labels', 'messages', 'answerMessages'] as const).flatMap((part) =>
      Object.keys(languages.en?.[part] ?? {})
        .filter((name) => !Object.hasOwn(document[part], name))
        .map((name) => `${part}.${name}`),
    );
    return missing.length > 0 ? [{ language, missing, pointer: pointerOf('language') }] : [];
  },
  message: ({ language, missing }) =>
    `There is no file flows/languages/${language}.json, so the document has to say ${missing.join(', ')}.`,
};
