import type { TranslationRule } from '../rule';

/** Every text has a translation. */
export const untranslatedText: TranslationRule = {
  severity: 'warning',
  explanation: {
    what: 'A text has no translation.',
    why: 'Visitors read it in the language of the document.',
    fix: 'Write its "msgstr". `npm run translate` adds the entry of a new text.',
  },
  check: ({ pairs }) =>
    pairs.flatMap(({ text: { context, text }, entry }) =>
      entry?.text ? [] : [{ context, message: `${JSON.stringify(text)} is not translated.` }],
    ),
};
