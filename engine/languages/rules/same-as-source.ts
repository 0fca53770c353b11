import type { TranslationRule } from '../rule';

/** A translation differs from its text, unless it is meant to be the same. */
export const sameAsSource: TranslationRule = {
  severity: 'warning',
  explanation: {
    what: 'A translation is the text in the language of the document, and is not marked as meant.',
    why: 'It may have been forgotten.',
    fix: 'Translate it, or write the flag "#, same" above it: names are the same in every language.',
  },
  check: ({ pairs }) =>
    pairs.flatMap(({ text: { context, text }, entry }) =>
      entry?.text === text && !entry.isSame
        ? [{ context, message: `${JSON.stringify(text)} is the same as in the document.` }]
        : [],
    ),
};
