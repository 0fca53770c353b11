import type { FunnelDocument } from '../../../engine';
import { check } from '../../../engine/check';

/**
 * The document in a text.
 * @throws where it has errors
 */
export function documentIn(text: string): FunnelDocument {
  const { document, diagnostics } = check(text);
  if (!document) throw new Error(`The document has errors: ${diagnostics[0]?.code}`);
  return document;
}
