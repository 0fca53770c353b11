import type { Kind } from '../rule';

/** "CommaExpected" → "comma expected". */
const spaced = (code: string): string => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** The file is not JSON. */
export const syntax: Kind<{ readonly problem: string }> = {
  explanation: {
    what: 'The file is not valid JSON, so nothing in it can be read.',
    why: 'No part of the funnel can be checked or built.',
    fix: 'Look at the place that is named, and just before it, for a missing or superfluous comma, quotation mark or bracket.',
    wrong: '{\n  "format": 1\n  "title": "Bread"\n}',
    right: '{\n  "format": 1,\n  "title": "Bread"\n}',
  },
  message: ({ problem }) =>
    `This is not valid JSON: ${spaced(problem)}. Look for a missing comma, quotation mark or brace just before.`,
};
