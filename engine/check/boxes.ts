import type { FormBox, FunnelDocument } from '../document/document.generated';
import { pointerOf } from '../document/pointer';

/** A box that a visitor fills in, and where the document says it. */
interface PlacedBox {
  readonly box: FormBox;
  readonly pointer: string;
  readonly isInForm: boolean;
}

/** Every box of a document: those of questions with one, of forms, and of cards. */
export function boxesIn({ nodes }: FunnelDocument): PlacedBox[] {
  return Object.entries(nodes).flatMap(([id, node]): PlacedBox[] => {
    if (node.type !== 'question') return [];
    const { asks } = node;
    const pointer = pointerOf('nodes', id, 'asks');
    if (asks.type === 'form')
      return asks.boxes.map((box, index) => ({
        box,
        pointer: pointer + pointerOf('boxes', index),
        isInForm: true,
      }));
    if (asks.type === 'choice' || asks.type === 'choices')
      return asks.choices.flatMap(({ box }, index) =>
        box === undefined
          ? []
          : [{ box, pointer: pointer + pointerOf('choices', index, 'box'), isInForm: false }],
      );
    return isBox(asks) ? [{ box: asks, pointer, isInForm: false }] : [];
  });
}

const boxTypes = [
  'text',
  'email',
  'select',
  'phone',
  'number',
  'money',
  'date',
  'scale',
  'slider',
  'consent',
] as const satisfies readonly FormBox['type'][];

function isBox(asks: { readonly type: string }): asks is FormBox {
  return boxTypes.some((type) => type === asks.type);
}
