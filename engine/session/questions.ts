import type { Answers } from '../document/answers';
import type { FunnelNode } from '../document/document.generated';
import type { FunnelOutline } from '../document/outline';
import { resolveNode } from '../document/resolve-node';
import { shownAnswers, visitedPath } from '../document/visited-path';

/**
 * The question of each field as the visitor read it, by field id: placeholders filled in, the variant they
 * saw. Of amounts, which share a screen, with the label of their box.
 * @param nodeOf gives a node's copy; a node whose copy has not arrived is left out
 */
export function questionsRead(
  outline: FunnelOutline,
  nodeOf: (id: string) => FunnelNode | undefined,
  answers: Answers,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    visitedPath(outline, answers).flatMap((id): [string, string][] => {
      const node = nodeOf(id);
      if (node?.type !== 'question') return [];
      const read = resolveNode(node, outline, shownAnswers(outline, id, answers));
      const { asks, title, subtitle, sentAs } = read;
      if (asks.type !== 'amounts')
        return [[asks.field, (sentAs === 'subtitle' ? subtitle : undefined) ?? title]];
      return [asks.current, asks.target].map(({ field, label }) => [field, `${title} ${label}`]);
    }),
  );
}
