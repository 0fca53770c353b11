import type { FunnelOutline } from '../../../engine';

/**
 * The outline for what is written down for others: with the words of the language that the document is written in. Its
 * file is fetched where the page is in another language.
 */
export async function asDocumentSays(outline: FunnelOutline): Promise<FunnelOutline> {
  const { languages, language } = outline;
  if (languages === undefined || languages[0]?.language === language) return outline;
  const { said } = await import('virtual:funnel/source');
  return { ...outline, ...said };
}
