import type { FunnelDocument } from '../document/document.generated';
import { pointerOf } from '../document/pointer';
import { interpolate } from '../document/text';

/** Where the button of a price or the link of an end leads, and the hosts that are also allowed. */
export interface PricedLink {
  readonly link: string;
  readonly hosts: readonly string[];
  readonly pointer: string;
}

/** The links of all prices and ends, without those that a misspelled text would have held. */
export function pricedLinks(document: FunnelDocument): PricedLink[] {
  const { fields, texts, currency, language } = document;
  const ends = Object.entries(document.nodes).flatMap(([id, node]) =>
    node.type === 'end' && node.redirect
      ? [{ ...node.redirect, pointer: pointerOf('nodes', id, 'redirect', 'link') }]
      : [],
  );
  const prices = Object.entries(document.nodes).flatMap(([id, node]) =>
    Object.entries(node.type === 'offer' ? node.sections : {}).flatMap(([name, section]) => {
      if (section.type !== 'pricing') return [];
      const link = interpolate(section.link, { fields, texts, currency, language }, {});
      const { hosts, checkout } = section;
      const at = pointerOf('nodes', id, 'sections', name);
      return [
        ...(link.includes('{') ? [] : [{ link, hosts, pointer: `${at}/link` }]),
        ...(checkout?.link === undefined
          ? []
          : [{ link: checkout.link, hosts, pointer: `${at}/checkout/link` }]),
      ];
    }),
  );
  return [...prices, ...ends];
}
