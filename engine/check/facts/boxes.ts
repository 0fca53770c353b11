import type { FunnelDocument } from '../../document/format/document.generated';
import { pointerOf } from '../../document/basics/pointer';
import type { PlacedBox } from '../../questions/question-kind';
import { kindOf } from '../../questions/question-kinds';

/** Every box of a document, with its JSON pointer: those of questions with one, of forms, and of cards. */
export const boxesIn = ({
  nodes,
}: FunnelDocument): (PlacedBox & { readonly isInForm: boolean })[] =>
  Object.entries(nodes).flatMap(([id, node]) =>
    node.type === 'question'
      ? kindOf(node.asks)
          .boxes(node.asks)
          .map(({ box, pointer }) => ({
            box,
            pointer: pointerOf('nodes', id, 'asks') + pointer,
            isInForm: node.asks.type === 'form',
          }))
      : [],
  );
