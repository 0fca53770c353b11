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
  const later: Record<string, Record<string, OfferSection>> = {};
  const withFirst = (id: string, node: FunnelNode): FunnelNode => {
    if (node.type !== 'offer') return node;
    const sections = Object.entries(node.sections).map(([name, section], index) => {
      if (index < firstSections || name === frame.preview?.section) return [name, section];
      (later[id] ??= {})[name] = section;
      return [name, { type: section.type, look: section.look }];
    });
    return { ...node, sections: Object.fromEntries(sections) };
  };
  const first = Object.entries(nodes).map(([id, node]) => [id, withFirst(id, node)]);
  return { first: { ...document, nodes: Object.fromEntries(first) }, later };
}
