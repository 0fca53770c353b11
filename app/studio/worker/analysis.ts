import { check, type Accepted, type Diagnostic } from '../../../engine/check';
import { graphOf, type FunnelGraph } from '../../../engine/build';
import { inlineTexts, type Answers, type FunnelDocument } from '../../../engine';
import { planOf } from '../../../engine/paths';

/** What the text of a flow means: what is wrong with it, and the funnel if nothing is. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  readonly funnel?: Funnel;
}

/** A document without errors, with its graph. */
export interface Funnel {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
}

/** Checks a text. A text with errors has no funnel. */
export function analyse(text: string): Analysis {
  const { diagnostics, accepted, document } = check(text);
  if (!document) return { diagnostics, accepted };
  return {
    diagnostics,
    accepted,
    funnel: { document: inlineTexts(document), graph: graphOf(document) },
  };
}

/** The answers with which a visitor gets to each node, by its id. Nodes that no run reaches are missing. */
export function answersLeadingTo(document: FunnelDocument): Readonly<Record<string, Answers>> {
  const { runs } = planOf(document, { strategies: ['nodes'] });
  const found: Record<string, Answers> = {};
  for (const { steps } of runs) {
    const given: Record<string, Answers[string]> = {};
    for (const { event, action, expect } of steps) {
      if (action === 'answer') Object.assign(given, event?.values);
      found[expect.node] ??= { ...given };
    }
  }
  return found;
}
