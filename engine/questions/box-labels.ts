import type { AsksText } from '../document/document.generated';
import { pointerOf } from '../document/pointer';

/** Where the labels of the boxes of cards are, by field id: JSON pointers from the question's `asks`. */
export function boxLabels(
  cards: readonly { readonly box?: AsksText }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    cards.flatMap(({ box }, index): [string, string][] =>
      box ? [[box.field, pointerOf('choices', index, 'box', 'label')]] : [],
    ),
  );
}
