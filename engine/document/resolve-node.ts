import type { Answers } from './answers';
import type { FunnelDocument, FunnelNode } from './document.generated';
import { interpolate, type TextContext } from './text';

/**
 * A node as the visitor sees it: the variant for their answers merged in, every text filled in. The shape
 * stays the node's own.
 */
export function resolveNode<N extends FunnelNode>(
  node: N,
  context: TextContext,
  answers: Answers,
): N {
  return interpolateAll({ ...node, ...variantOf(node, answers) }, context, answers);
}

/** Any part of a document with every text in it filled in. */
export function interpolateAll<T>(part: T, context: TextContext, answers: Answers): T {
  // Filling keeps the shape: only strings change, and those only inside.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return mapStrings(part, (text) => interpolate(text, context, answers)) as T;
}

/**
 * A document with its shared texts put where they belong. A page then carries its own copy only, and not
 * every sentence that some other page shares. Answers are filled in later.
 */
export function inlineTexts({ texts, ...rest }: FunnelDocument): FunnelDocument {
  const { currency, language } = rest;
  return { ...interpolateAll(rest, { fields: {}, texts, currency, language }, {}), texts: {} };
}

function variantOf(node: FunnelNode, answers: Answers): object {
  if (!('variants' in node) || node.variantsBy === undefined) return {};
  const answer = answers[node.variantsBy];
  return (answer === undefined ? undefined : node.variants[String(answer)]) ?? {};
}

/** A part with its strings changed. What has no such string in it stays the same object, so that nothing drawn from it is drawn again. */
function mapStrings(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return change(part);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(
    ([key, value]) => [key, mapStrings(value, change), value] as const,
  );
  if (entries.every(([, changed, value]) => changed === value)) return part;
  return Array.isArray(part) ? entries.map(([, changed]) => changed) : Object.fromEntries(entries);
}
