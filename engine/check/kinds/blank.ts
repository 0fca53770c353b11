import { quoted } from '../reporting/phrases';
import type { Kind } from '../reporting/rule';

/** A blank such as "<the film's id at Vimeo>" is a placeholder for a value that only the client knows. */
export const blank: Kind<{ readonly asks: string }> = {
  stops: 'publish',
  explanation: {
    what: 'A text in angle brackets is a placeholder for a value that has not been filled in.',
    why: 'Visitors would read the brackets, or a film or link would not be found.',
    fix: 'Replace the whole text, brackets included, with the value that it asks for.',
    wrong: { videos: { tour: { source: { id: "<the film's id at Vimeo>" } } } },
    right: { videos: { tour: { source: { id: '76979871' } } } },
  },
  message: ({ asks }) => `Fill in ${asks}: replace ${quoted(`<${asks}>`)}.`,
};
