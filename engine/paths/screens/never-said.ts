import type { FunnelDocument } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import { kindOf } from '../../questions/question-kinds';

/** The messages that no page ever shows, by JSON pointer. */
export const neverSaid = ({ nodes, fields }: FunnelDocument): Set<string> =>
  new Set(
    Object.entries(nodes).flatMap(([id, node]) =>
      node.type === 'question'
        ? kindOf(node.asks)
            .planning.neverSaid(node.asks, fields)
            .map((keys) => pointerOf('nodes', id, 'asks', ...keys))
        : [],
    ),
  );
