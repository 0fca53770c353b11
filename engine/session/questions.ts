import type { Answers } from '../document/answers';
import type { FunnelNode } from '../document/document.generated';
import { nodeOf, type FunnelOutline } from '../document/outline';
import { valueAt } from '../document/pointer';
import { resolveNode } from '../document/resolve-node';
import { shownAnswers, visitedPath } from '../document/visited-path';

/**
 * The question of each field as the visitor read it, by field id: placeholders filled in, the variant they
 * saw. Where several fields share a screen, with the label of their box.
 * @param copyOf gives a node's copy; a node whose copy has not arrived is left out
 */
export function questionsRead(
  outline: FunnelOutline,
  copyOf: (id: string) => FunnelNode | undefined,
  answers: Answers,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    visitedPath(outline, answers).flatMap((id): [string, string][] => {
      const node = copyOf(id);
      if (node?.type !== 'question') return [];
      const { asks, labels = {} } = nodeOf(outline, id);
      const read = resolveNode(node, outline, shownAnswers(outline, id, answers));
      const line = (read.sentAs === 'subtitle' ? read.subtitle : undefined) ?? read.title;
      return asks.map((field) => {
        const label = valueAt(read, labels[field] ?? '/');
        return [field, typeof label === 'string' ? `${line} ${label}` : line];
      });
    }),
  );
}
