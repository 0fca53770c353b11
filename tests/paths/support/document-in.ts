import type { FunnelDocument } from '../../../engine';
import { check } from '../../../engine/check';
import { planOf, type Plan, type Strategy } from '../../../engine/paths';

const documents = new Map<string, FunnelDocument>();

/**
 * The document in a text: the same object for the same text, which no test may change.
 * @throws where it has errors
 */
export function documentIn(text: string): FunnelDocument {
  const known = documents.get(text);
  if (known) return known;
  const { document, diagnostics } = check(text);
  if (!document) throw new Error(`The document has errors: ${diagnostics[0]?.code}`);
  documents.set(text, document);
  return document;
}

const plans = new WeakMap<FunnelDocument, Map<string, Plan>>();

/** A plan for a document. It is made once for all tests that do not look at how it is made. */
export function planIn(document: FunnelDocument, strategies: readonly Strategy[]): Plan {
  const known = plans.get(document) ?? new Map<string, Plan>();
  plans.set(document, known);
  const key = strategies.join();
  const plan = known.get(key) ?? planOf(document, { strategies });
  known.set(key, plan);
  return plan;
}
