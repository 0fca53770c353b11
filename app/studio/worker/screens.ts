import type { Answers, FunnelDocument } from '../../../engine';
import { shownVariants } from '../../../engine/document/variants';
import { planOf } from '../../../engine/paths';

/** A screen as visitors with some answers see it. */
export interface Screen {
  readonly node: string;
  /** The answers with which a visitor gets there. */
  readonly answers: Answers;
}

/** No more variants of a screen than this are shown. */
const mostVariants = 8;

/** Every screen of a funnel that planned runs reach, once in each of its variants, in the order of the document. */
export function screensOf(document: FunnelDocument): Screen[] {
  const { runs } = planOf(document, { strategies: ['edges'] });
  const found = new Map<string, Map<string, Screen>>();
  for (const { steps } of runs) {
    const given: Record<string, Answers[string]> = {};
    for (const { event, action, expect } of steps) {
      if (action === 'answer') Object.assign(given, event?.values);
      const node = document.nodes[expect.node];
      if (!node) continue;
      const variants = found.get(expect.node) ?? new Map<string, Screen>();
      found.set(expect.node, variants);
      const variant = shownVariants(node, '', given, document.fields).join(' ');
      if (!variants.has(variant) && variants.size < mostVariants)
        variants.set(variant, { node: expect.node, answers: { ...given } });
    }
  }
  return Object.keys(document.nodes).flatMap((id) => [...(found.get(id)?.values() ?? [])]);
}
