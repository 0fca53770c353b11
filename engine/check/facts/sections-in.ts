import type { FunnelDocument, OfferSection } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';

/** The sections of one type in all offers of a document, and where they are. */
export function sectionsIn<Type extends OfferSection['type']>(
  { nodes }: FunnelDocument,
  type: Type,
): {
  readonly section: Extract<OfferSection, { readonly type: Type }>;
  readonly pointer: string;
}[] {
  const isOfType = (
    section: OfferSection,
  ): section is Extract<OfferSection, { readonly type: Type }> => section.type === type;
  return Object.entries(nodes).flatMap(([id, node]) =>
    Object.entries(node.type === 'offer' ? node.sections : {}).flatMap(([name, section]) =>
      isOfType(section) ? [{ section, pointer: pointerOf('nodes', id, 'sections', name) }] : [],
    ),
  );
}
