import type { FunnelDocument, PricingSection } from '../document/document.generated';
import { pointerOf } from '../document/pointer';
import { sectionsIn } from './sections-in';

/** The prices of all sections and of their variants. */
export function pricesIn(
  document: FunnelDocument,
): { readonly price: PricingSection['price']; readonly pointer: string }[] {
  return sectionsIn(document, 'pricing').flatMap(({ section, pointer }) => [
    { price: section.price, pointer: pointer + pointerOf('price') },
    ...Object.entries(section.variants ?? {}).flatMap(([key, { price }]) =>
      price === undefined
        ? []
        : [{ price, pointer: pointer + pointerOf('variants', key, 'price') }],
    ),
  ]);
}
