import type { TranslationRule } from '../rule';

/** A translation is of a text that is there. */
export const goneText: TranslationRule = {
  severity: 'warning',
  explanation: {
    what: 'A translation is of a text that the document no longer has at that place.',
    why: 'Nobody reads it.',
    fix: '`npm run translate` takes it along where the text has moved, and removes it where it is gone.',
  },
  check: ({ gone }) =>
    gone.map(({ context, source }) => ({
      context,
      message: `There is no text at ${context} any more. It was ${JSON.stringify(source)}.`,
    })),
};
