import { valueAt } from '../../document/basics/pointer';
import { placeOfShort, quoteOf } from '../../document/copy/short-quotes';
import type { At, Rule } from '../reporting/rule';

const ada = {
  quote: 'Warm on Saturday, good on Tuesday.',
  name: 'Ada',
  role: 'Neighbor',
  image: { src: '/images/rye.svg', alt: 'Ada' },
};

/** Reports a short form that is not a passage of its quote. */
export const alteredQuote: Rule<{ readonly short: string }> = {
  explanation: {
    what: 'The short form of a quote has words that the quote does not have in this order.',
    why: 'A customer would be quoted with what they have not said.',
    fix: 'Copy a sentence of the quote. Only its first letter may change.',
    wrong: { nodes: { feast: { testimonial: { ...ada, short: 'The best bread in town.' } } } },
    right: { nodes: { feast: { testimonial: { ...ada, short: 'Good on Tuesday.' } } } },
  },
  check: ({ document, meanings }) =>
    meanings.annotatedWith('copy').flatMap(({ pointer, value: short }): At<{ short: string }>[] => {
      const place = quoteOf(pointer);
      if (place === undefined || typeof short !== 'string') return [];
      const quote = valueAt(document, place);
      return typeof quote !== 'string' || placeOfShort(quote, short) >= 0
        ? []
        : [{ short, pointer }];
    }),
  message: ({ short }) => `"${short}" is not in the quote. Copy a sentence of it, word for word.`,
};
