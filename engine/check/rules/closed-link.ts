import { linkEnds, type LinkEnd } from '../ways/link-ends';
import type { Rule } from '../reporting/rule';

/** Every link and every button leads to another screen, which opens for everybody who sees it. */
export const closedLink: Rule<LinkEnd> = {
  needs: ['ways'],
  explanation: {
    what: 'A link, or the button of a price, leads to its own screen, or to one that does not open for some visitors who see it: it requires an answer that they have not given, or shows an outcome that they have not reached.',
    why: 'They are led back to where they are, and for them the link does nothing, or to another screen than the one that they chose.',
    fix: 'Ask for what the screen requires on every way to the link, or lead to a screen that opens for everybody.',
    wrong: {
      nodes: {
        basket: { sections: { pricing: { link: '/letter' } } },
        letter: {
          type: 'end',
          path: '/letter',
          headline: 'A letter',
          entry: true,
          requires: ['other_bread'],
        },
      },
    },
    right: {
      nodes: {
        basket: { sections: { pricing: { link: '/letter' } } },
        letter: {
          type: 'end',
          path: '/letter',
          headline: 'A letter',
          entry: true,
          requires: ['email'],
        },
      },
    },
  },
  check: (subject) =>
    linkEnds(subject)
      .filter(({ because }) => because !== 'back' && because !== 'past')
      .map((end) => ({ ...end, found: end.link })),
  message: ({ link, to, because, isOrder, isDead, evidence }) => {
    const it = isOrder ? 'button' : 'link';
    if (because === 'itself')
      return `"${link}" is ${isOrder ? 'the address of ' : ''}this screen, so the ${it} does nothing. Lead it to another.`;
    const way = evidence.map(({ node }) => node).join(' → ');
    const why =
      because === 'requires'
        ? 'it requires answers that these have not given'
        : 'it shows an outcome that these have not reached';
    const result = isDead ? 'does nothing' : 'leads to where they go on';
    return `For visitors who come by ${way} the ${it} ${result}: "${to}" does not open for them, as ${why}. Lead the ${it} to a screen that opens for everybody.`;
  },
};
