import { numbersOf } from '../../document/computed/range';
import { formatCents } from '../../document/money';
import { pointerOf } from '../../document/pointer';
import { sectionsIn } from '../sections-in';
import type { At, Rule } from '../rule';

interface NegativePrice {
  readonly field: string;
  /** The lowest price, as people read it. */
  readonly lowest: string;
  readonly currency: string;
}

/** Whatever a visitor answers, a price is not below nothing. */
export const negativePrice: Rule<NegativePrice> = {
  check: ({ document }) =>
    sectionsIn(document, 'pricing').flatMap(({ section, pointer }): At<NegativePrice>[] => {
      if (typeof section.price === 'string') return [];
      const { field } = section.price;
      const { from = 0 } = numbersOf(field, document.fields) ?? {};
      const { currency, language } = document;
      const lowest = formatCents(from, currency, language);
      return from < 0
        ? [{ field, lowest, currency, pointer: pointer + pointerOf('price', 'field') }]
        : [];
    }),
  message: ({ field, lowest, currency }) =>
    `The price "${field}" may be as low as ${lowest}. Keep it above with "maximum": […, "0 ${currency}"].`,
};
