import type { Kind } from '../reporting/rule';

/** The file is not JSON. */
export const syntax: Kind<{ readonly problem: string; readonly advice: string }> = {
  explanation: {
    what: 'The file is not valid JSON, so nothing in it can be read.',
    why: 'No part of the funnel can be checked or built.',
    fix: 'Look at the place that is named, and just before it, for a missing or superfluous comma, quotation mark or bracket.',
    wrong: '{\n  "format": 3\n  "title": "Bread"\n}',
    right: '{\n  "format": 3,\n  "title": "Bread"\n}',
  },
  message: ({ problem, advice }) => `This is not valid JSON: ${problem}. ${advice}`,
};
