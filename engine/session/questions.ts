import type { Answers } from '../document/format/answers';
import type { FunnelNode, QuestionNode } from '../document/format/document.generated';
import { wordsOfLinks } from '../document/copy/links';
import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { valueAt } from '../document/basics/pointer';
import { resolveNode } from '../document/resolve-node';
import { shownAnswers, visitedPath } from '../document/visited-path';

/**
 * The question of each field as the visitor read it, in the language of the document, by field id: placeholders filled in, the variant
 * they saw. Where several fields share a screen, with the label of their box. Where several screens ask the same
 * field, the one that the visitor answered last.
 * @param copyOf gives a node's copy; a node whose copy has not arrived is left out
 * @param current the node where the visitor is; the questions after it are still to come, or are from before
 * a return to it
 * @param readAt gives a question as the visitor saw it
 */
export function questionsRead(
  outline: FunnelOutline,
  copyOf: (id: string) => FunnelNode | undefined,
  answers: Answers,
  current: string,
  readAt = (id: string, node: QuestionNode): QuestionNode =>
    resolveNode(node, outline, shownAnswers(outline, id, answers)),
): Readonly<Record<string, string>> {
  const path = visitedPath(outline, answers);
  const reached = path.indexOf(current) + 1 || path.length;
  // Of two entries with the same key, the later one counts.
  const byRecency = [...path.slice(reached).reverse(), ...path.slice(0, reached)];
  return Object.fromEntries(
    byRecency.flatMap((id): [string, string][] => {
      const asked = outline.source?.questions[id];
      const node = asked ?? copyOf(id);
      if (node?.type !== 'question') return [];
      const { asks, labels = {} } = nodeOf(outline, id);
      const read = asked
        ? resolveNode(asked, { ...outline, ...outline.source }, shownAnswers(outline, id, answers))
        : readAt(id, node);
      const line = (read.sentAs === 'subtitle' ? read.subtitle : undefined) ?? read.title;
      return asks.map((field) => {
        const label = valueAt(read, labels[field] ?? '/');
        return [field, typeof label === 'string' ? `${line} ${wordsOfLinks(label)}` : line];
      });
    }),
  );
}
