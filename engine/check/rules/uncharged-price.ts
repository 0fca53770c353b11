import type {
  Charges,
  Price,
  PricingSection,
  PricingSectionVariant,
} from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { priceText } from '../../offer/price';
import { both } from '../reporting/phrases';
import type { At, Example, Rule } from '../reporting/rule';
import { sectionsIn } from '../facts/sections-in';

interface UnchargedPrice {
  readonly price: string;
  readonly amounts: readonly string[];
  readonly isGrants: boolean;
}

/** What a card says is charged contains its price, in all of its variants and both of its states: without the grant, and once it is accepted. A price that is calculated is charged as that field. */
export const unchargedPrice: Rule<UnchargedPrice> = {
  severity: 'warning',
  isAcceptable: true,
  explanation: {
    what: 'None of the charges below a price is that price.',
    why: 'The card says two prices. A visitor who notices trusts neither; one who does not is charged what they did not expect.',
    fix: 'Name the price among the charges. Where an accepted grant has charges of its own, give it its own "price" as well.',
    wrong: card('19 USD'),
    right: card('24 USD'),
  },
  check: ({ document }) => {
    const { currency, language } = document;
    const text = (price: Price): string =>
      typeof price === 'string' ? priceText(price, {}, currency, language) : `{${price.field}}`;
    const contradiction = (
      price: Price,
      charges: Charges | undefined,
      isGrants: boolean,
      pointer: string,
    ): At<UnchargedPrice>[] => {
      const amounts = charges?.lines.flatMap(({ amount }) => (amount ? [text(amount)] : [])) ?? [];
      if (amounts.length === 0 || amounts.includes(text(price))) return [];
      return [{ price: text(price), amounts: [...new Set(amounts)], isGrants, pointer }];
    };
    return sectionsIn(document, 'pricing').flatMap(({ section, pointer }) => {
      const { grant, variants = {} } = section;
      const within = (
        { price, charges }: Pick<PricingSection, 'price' | 'charges'>,
        at: string,
      ): At<UnchargedPrice>[] => {
        const own = contradiction(price, charges, false, at);
        if (!grant?.price && !grant?.charges) return own;
        const granted = pointer + pointerOf('grant', grant.charges ? 'charges' : 'price');
        return [
          ...own,
          ...contradiction(grant.price ?? price, grant.charges ?? charges, true, granted),
        ];
      };
      const ofVariants = Object.entries<PricingSectionVariant>(variants).flatMap(([key, own]) => {
        const changed = own.charges ? 'charges' : 'price';
        if (!own.price && !own.charges) return [];
        const { price = section.price, charges = section.charges } = own;
        return within({ price, charges }, pointer + pointerOf('variants', key, changed));
      });
      const found = [...within(section, pointer + pointerOf('charges')), ...ofVariants];
      const isFirst = (each: At<UnchargedPrice>, index: number): boolean =>
        found.findIndex((other) => other.pointer === each.pointer) === index;
      return found.filter(isFirst);
    });
  },
  message: ({ price, amounts, isGrants }) =>
    isGrants
      ? `Once the grant is accepted, the card says ${price}, and charges ${both(amounts)}. Give "grant" the "price" that is charged, and "charges" that contain it.`
      : `The card says ${price}, and charges ${both(amounts)}. Let the price be one of the charges.`,
};

function card(amount: string): Example {
  const charges = { headline: 'What you pay', lines: [{ label: 'Each month', amount }] };
  return { nodes: { basket: { sections: { pricing: { charges } } } } };
}
