import { linkEnds, type LinkEnd } from '../ways/link-ends';
import { both, quoted } from '../reporting/phrases';
import type { Rule } from '../reporting/rule';

/** A link leads past no question, and the button of a price not back to the questions. */
export const misleadingLink: Rule<LinkEnd> = {
  severity: 'warning',
  needs: ['ways'],
  isAcceptable: true,
  explanation: {
    what: 'The button of a price leads back to a screen before it, or a link leads to a screen further on, or to one from which the visitor comes there, past questions.',
    why: 'Who wants to order begins again. Who follows the link goes on from there, so the questions stay unanswered.',
    fix: 'Lead a price to a checkout, a signup or an end. Lead a link to a screen of its own, which no "next" enters: an info with "entry": true and "returns": true leads back.',
    wrong: { nodes: { basket: { sections: { pricing: { link: '/bread' } } } } },
    right: { nodes: { basket: { sections: { pricing: { link: '/member' } } } } },
  },
  check: (subject) =>
    linkEnds(subject)
      .filter(({ because }) => because === 'back' || because === 'past')
      .map((end) => ({ ...end, found: end.link })),
  message: ({ link, to, from, because, unanswered }) => {
    if (because === 'back')
      return `${quoted(link)} opens "${to}", which is before this screen: visitors who want to order begin again there. Lead the button to a checkout, a signup or an end.`;
    const questions = both(unanswered.map(quoted));
    return `From "${from}" this leads to "${to}" and on from there, past ${questions}, which ${unanswered.length === 1 ? 'stays' : 'stay'} unanswered. Lead to a screen of its own that no "next" enters, with "entry": true and "returns": true.`;
  },
};
