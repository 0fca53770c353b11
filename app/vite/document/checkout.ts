import type { FunnelDocument, FunnelNode, OfferNode } from '../../../engine';

/**
 * A document whose price buttons lead to a hosted checkout. Its host is added to the hosts that links may have.
 * @param address an https address; without one the document stays as it is
 * @throws when it is not such an address
 */
export function withCheckout(document: FunnelDocument, address = ''): FunnelDocument {
  if (address === '') return document;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && url.username + url.password + url.port + url.hash === '';
  if (url?.protocol !== 'https:' || !isPlain)
    throw new Error(
      `VITE_CHECKOUT_URL is ${JSON.stringify(address)}. Write the https address of the checkout, ` +
        'such as https://pay.example.com/checkout/standard-edition, without user, port and #.',
    );
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, FunnelNode] => [
    id,
    node.type === 'offer' ? sold(node, url) : node,
  ]);
  return { ...document, nodes: Object.fromEntries(nodes) };
}

function sold(node: OfferNode, url: URL): OfferNode {
  const sections = Object.entries(node.sections).map(([name, section]) =>
    section.type === 'pricing' && section.checkout
      ? [
          name,
          {
            ...section,
            hosts: [...section.hosts, url.hostname],
            checkout: { ...section.checkout, link: url.href },
          },
        ]
      : [name, section],
  );
  return { ...node, sections: Object.fromEntries(sections) };
}
