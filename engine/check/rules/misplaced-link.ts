import { copyWithLinks } from '../facts/links';
import type { Rule } from '../reporting/rule';

/** Copy has links only where the schema permits them. */
export const misplacedLink: Rule<object> = {
  explanation: {
    what: 'Copy has a link, itself or by a shared text, where only plain words are possible: a headline, a button, a label.',
    why: 'Visitors would read the brackets and the address.',
    fix: 'Write the words alone, or move the link to a paragraph, an answer of an faq, or the text of a consent.',
    wrong: { nodes: { feast: { headline: 'A lot of [bread](node:bread)' } } },
    right: { nodes: { feast: { headline: 'A lot of bread' } } },
  },
  check: ({ document, meanings }) =>
    copyWithLinks(meanings, document)
      .filter(({ isPermitted }) => !isPermitted)
      .map(({ pointer }) => ({ pointer })),
  message: () =>
    'Links are not possible here: visitors would read the brackets. Write the words alone, or move the link to a paragraph.',
};
