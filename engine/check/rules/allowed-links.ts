import { destinationOf } from '../../document/address';
import type { FunnelDocument, PricingSection } from '../../document/document.generated';
import { outlineOf, pathsOf } from '../../document/outline';
import { fillText } from '../../document/text';
import { isAllowedLink, pricingAddress } from '../../offer/pricing-link';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

/** The button of a price leads somewhere: to a node's address, or to a host that the section allows. */
export const allowedLinks: Rule = (document) =>
  Object.entries(document.nodes).flatMap(([id, node]) =>
    node.type === 'offer'
      ? Object.entries(node.sections).flatMap(([name, section]) =>
          section.type === 'pricing'
            ? inPricing(section, document, pointerOf('nodes', id, 'sections', name, 'link'))
            : [],
        )
      : [],
  );

function inPricing(section: PricingSection, document: FunnelDocument, pointer: string): Found[] {
  const { hosts = [] } = section;
  const { fields, texts = {}, currency, language, nodes } = document;
  const link = fillText(section.link, { fields, texts, currency, language }, {});
  if (link.includes('{')) return [];
  if (!isAllowedLink({ link, hosts })) return [{ code: 'refused-link', link, hosts, pointer }];
  if (!link.startsWith('/')) return [];
  const address = pricingAddress({ link }, {}) ?? link;
  const [path = ''] = address.split(/[?#]/);
  const known = Object.values(nodes).flatMap(pathsOf);
  return destinationOf(outlineOf(document), path).redirect !== undefined
    ? [{ code: 'unknown-path', path, known, pointer }]
    : [];
}
