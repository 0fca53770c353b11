import type { TranslationRule } from '../rule';

/** A translation is of the text as it is now. */
export const staleTranslation: TranslationRule = {
  severity: 'warning',
  explanation: {
    what: 'A text has changed since it was translated.',
    why: 'The translation may say something else now.',
    fix: 'Compare it with the new text, mend it, and remove the flag "fuzzy".',
  },
  check: ({ pairs }) =>
    pairs.flatMap(({ text: { context, text }, entry }) => {
      if (!entry?.text || (entry.source === text && !entry.isStale)) return [];
      const before = entry.source === text ? entry.before : entry.source;
      const was = before === undefined ? '' : ` It was ${JSON.stringify(before)}.`;
      return [
        {
          context,
          message: `${JSON.stringify(entry.text)} is of an earlier text.${was} It is ${JSON.stringify(text)}.`,
        },
      ];
    }),
};
