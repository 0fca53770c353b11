import type { FunnelDocument, FunnelNode, OfferSection } from '../../engine';
import { firstSections } from '../../renderers/offer/first-count';

/** A document whose offers have no copy of what is out of sight at first, and that copy by node and section. */
export interface SplitOffers {
  readonly first: FunnelDocument;
  readonly later: Readonly<Record<string, Readonly<Record<string, OfferSection>>>>;
}

/**
 * Takes the copy of the sections that an offer does not begin with out of it: a plan link on a slow line waits for what
 * it shows. Their types and looks stay, and the section that the frame shows on all screens.
 */
export function splitOffers(document: FunnelDocument): SplitOffers {
  const { nodes, frame } = document;
  const parts = Object.entries(nodes).map(([id, node]): [string, FunnelNode, OfferSections] => {
    if (node.type !== 'offer') return [id, node, {}];
    const sections = Object.entries(node.sections);
    const isLater = (name: string, index: number): boolean =>
      index >= firstSections && name !== frame.preview?.section;
    const kept = sections.map(([name, section], index) => [
      name,
      isLater(name, index) ? { type: section.type, look: section.look } : section,
    ]);
    const later = sections.filter(([name], index) => isLater(name, index));
    return [id, { ...node, sections: Object.fromEntries(kept) }, Object.fromEntries(later)];
  });
  return {
    first: { ...document, nodes: Object.fromEntries(parts.map(([id, node]) => [id, node])) },
    later: Object.fromEntries(
      parts.filter(([, { type }]) => type === 'offer').map(([id, , sections]) => [id, sections]),
    ),
  };
}

type OfferSections = Readonly<Record<string, OfferSection>>;
