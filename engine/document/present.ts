import type { Answers } from './answers';
import type { FunnelDocument, FunnelNode } from './document.generated';
import { fillText, wordsFor, type Vocabulary } from './text';

/**
 * A node as the visitor sees it: the variant for their answers merged in, every text filled in, the
 * cards titled. The shape stays the node's own.
 */
export function present<N extends FunnelNode>(
  node: N,
  vocabulary: Vocabulary,
  answers: Answers,
): N {
  return withChoiceTitles(
    fillAll({ ...node, ...variantOf(node, answers) }, vocabulary, answers),
    vocabulary,
  );
}

/** Any part of a document with every text in it filled in. */
export function fillAll<T>(part: T, vocabulary: Vocabulary, answers: Answers): T {
  // Filling keeps the shape: only strings change, and those only inside.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return mapStrings(part, (text) => fillText(text, vocabulary, answers)) as T;
}

/**
 * A document with its shared texts put where they belong. A page then carries its own copy only, and not
 * every sentence that some other page shares. Answers are filled in later.
 */
export function withSharedTexts({ texts = {}, ...rest }: FunnelDocument): FunnelDocument {
  const { currency, language } = rest;
  return fillAll(rest, { fields: {}, texts, currency, language }, {});
}

function variantOf(node: FunnelNode, answers: Answers): object {
  if (!('variants' in node) || node.variantsBy === undefined) return {};
  const answer = answers[node.variantsBy];
  return (answer === undefined ? undefined : node.variants?.[String(answer)]) ?? {};
}

function withChoiceTitles<N extends FunnelNode>(node: N, vocabulary: Vocabulary): N {
  if (node.type !== 'question' || node.asks.type !== 'choice') return node;
  const { field: name } = node.asks;
  const choices = node.asks.choices.map((choice) => ({
    ...choice,
    title: choice.title ?? wordsFor(choice.value, { name }, vocabulary),
  }));
  return { ...node, asks: { ...node.asks, choices } };
}

function mapStrings(part: unknown, change: (text: string) => string): unknown {
  if (typeof part === 'string') return change(part);
  if (Array.isArray(part)) return part.map((item) => mapStrings(item, change));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, mapStrings(value, change)]),
  );
}
