import type { FunnelDocument } from '../../document/format/document.generated';
import { nodeFactsOf } from '../../document/format/node-facts';
import { pointerOf } from '../../document/basics/pointer';

/** Something that is shown for a time, and then passes by itself. */
export interface Timed {
  /** The id of the node that shows it. */
  readonly node: string;
  /** Where the copy is that is read in this time. */
  readonly copy: readonly string[];
  readonly lastsMs: number;
  /** Where the document says the time. */
  readonly pointer: string;
}

/** Everything that passes by itself: screens that advance, slides, loaders, and ends that lead to another site. */
export const timedScreens = ({ nodes, timings }: FunnelDocument): Timed[] =>
  Object.entries(nodes).flatMap(([id, node]) => {
    const at = (keys: readonly (string | number)[]): string => pointerOf('nodes', id, ...keys);
    return nodeFactsOf(node)
      .timed(node, timings)
      .map((part) => ({
        node: id,
        copy: part.copy.map(at),
        lastsMs: part.lastsMs,
        pointer: at(part.at),
      }));
  });
