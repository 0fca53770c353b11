import type { TranslationRule } from '../rule';

/** A translation is of what visitors read. */
export const noText: TranslationRule = {
  severity: 'error',
  explanation: {
    what: 'A translation is of a place that holds no text, but an id, an address or the name of a file.',
    why: 'A translation changes what visitors read, and nothing else: it is not taken, so its file says what is not so.',
    fix: 'Remove it from the file of the translation. What differs in a language besides its texts belongs into `perLanguage` of the document.',
  },
  check: ({ misplaced }) =>
    misplaced.map(({ context }) => ({
      context,
      message: `What is at ${context} is no text, and is not translated.`,
    })),
};
