import { copyWithLinks } from '../facts/links';
import type { At, Rule } from '../reporting/rule';

/** What looks like a link in copy is one. */
export const brokenLink: Rule<{ readonly found: string }> = {
  explanation: {
    what: 'Copy has words in brackets and an address in parentheses that together are no link, such as with a space between them.',
    why: 'Visitors would read the brackets, and could not follow the link.',
    fix: 'Write [words](node:id) for a screen, or [words](https://host/path), without placeholders in the address.',
    wrong: { nodes: { feast: { paragraphs: ['Read [how we work](privacy).'] } } },
    right: { nodes: { feast: { paragraphs: ['Read [how we work](node:bread).'] } } },
  },
  check: ({ document, meanings }) =>
    copyWithLinks(meanings, document).flatMap(
      ({ broken, isPermitted, pointer }): At<{ found: string }>[] =>
        broken !== undefined && isPermitted ? [{ found: broken, pointer }] : [],
    ),
  message: ({ found }) =>
    `"${found}" is no link. Write [words](node:id) for a screen, or [words](https://host/path), without placeholders in the address.`,
};
