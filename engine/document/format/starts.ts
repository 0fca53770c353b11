import type { Answers } from './answers';
import type { FunnelOutline } from './outline';

/** A path from a start to its end, as node ids, and the answers that count on it. */
export interface FollowedPath {
  readonly path: readonly string[];
  readonly answers: Answers;
}

/**
 * The path of a visitor, of those from each start: the one that passes a node, then the one with the most
 * answered questions, then the one with the fewest open questions before them, then that of the document's own start.
 * It follows from the answers, so that a plan link and the server's row lead to the same path as the device does.
 * @param through the node that the visitor is at
 */
export function bestPathOf(
  outline: FunnelOutline,
  answers: Answers,
  follow: (start: string) => FollowedPath,
  through?: string,
): FollowedPath {
  const rankOf = ({ path }: FollowedPath): number[] => {
    let [answered, open, openBefore] = [0, 0, 0];
    for (const id of path) {
      const { asks = [], optional } = outline.nodes[id] ?? {};
      for (const field of asks)
        if (answers[field] !== undefined) [answered, openBefore] = [answered + 1, open];
        else if (optional?.includes(field) !== true) open += 1;
    }
    return [through !== undefined && path.includes(through) ? 1 : 0, answered, -openBefore];
  };
  let best = follow(outline.start);
  let bestRank = rankOf(best);
  for (const start of outline.otherStarts ?? []) {
    const other = follow(start);
    const rank = rankOf(other);
    if (isAbove(rank, bestRank)) [best, bestRank] = [other, rank];
  }
  return best;
}

/** Whether some numbers are above others: the first that differ decide. */
function isAbove(ranks: readonly number[], others: readonly number[]): boolean {
  const index = ranks.findIndex((rank, at) => rank !== others[at]);
  return index >= 0 && Number(ranks[index]) > Number(others[index]);
}
