import { check, type Accepted, type Diagnostic, type Step } from '../../../engine/check';
import { graphOf, type FunnelGraph } from '../../../engine/build';
import { inlineTexts, type Answers, type FunnelDocument } from '../../../engine';
import type { NameTable } from '../../../engine/editor';
import { planOf } from '../../../engine/paths';

/** What the text of a flow means: what is wrong with it, and the funnel if nothing is. */
export interface Analysis {
  readonly diagnostics: readonly Diagnostic[];
  /** What the document accepts, each with its reason. */
  readonly accepted: readonly Accepted[];
  readonly funnel?: Funnel;
  /** The names of the newest text that could be read. */
  readonly names: NameTable;
}

/** A document without errors, with its graph. */
export interface Funnel {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
}

/** Checks a text. A text with errors has no funnel. */
export function analyse(text: string): Omit<Analysis, 'names'> {
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

/** The shortest planned run that goes from each screen to each that follows it, by "from→to". */
export function pathsThrough(document: FunnelDocument): Readonly<Record<string, readonly Step[]>> {
  const { runs } = planOf(document, { strategies: ['edges'] });
  const found: Record<string, readonly Step[]> = {};
  for (const { steps } of runs) {
    const path: Step[] = [];
    for (const { event, action, expect } of steps) {
      const from = path.at(-1);
      if (from && action === 'answer') path[path.length - 1] = { ...from, answers: event?.values };
      if (from?.node === expect.node) continue;
      path.push({ node: expect.node });
      if (!from) continue;
      const key = `${from.node}→${expect.node}`;
      if ((found[key]?.length ?? Infinity) > path.length) found[key] = [...path];
    }
  }
  return found;
}
