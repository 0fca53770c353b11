import type { FunnelOutline } from '../../../engine';

/** The outline for what is written down for others: with the words of the language that the document is written in. */
export async function asDocumentSays(outline: FunnelOutline): Promise<FunnelOutline> {
  const { said } = await import('virtual:funnel/source');
  return { ...outline, ...said };
}
