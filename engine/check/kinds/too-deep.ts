import type { Kind } from '../reporting/rule';

/** Objects and lists are nested deeper than the checker reads. */
export const tooDeep: Kind<{ readonly limit: number }> = {
  explanation: {
    what: 'Objects and lists are nested more than 100 deep.',
    why: 'The checker stops reading there. No document needs that depth: usually brackets are opened and never closed.',
    fix: 'Close the brackets that are open at the place that is named.',
    wrong: `{ "fields": ${'['.repeat(101)}${']'.repeat(101)} }`,
    right: '{ "fields": {} }',
  },
  message: ({ limit }) =>
    `Objects and lists are nested more than ${limit} deep here. No document needs that: look for brackets that are opened and never closed.`,
};
