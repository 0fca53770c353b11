import type { HeardSection } from '../../../../engine';
import { HeardList, heardOf, type HeardListProps } from '../../../ui/lists/HeardList';
import { SectionHead } from '../../SectionHead';
import { SwipeRow } from '../../SwipeRow';
import type { SectionProps } from '../section-props';

/** How many cards stand two by two on a phone without making it long. */
const fitting = 4;

/** What the visitor has told, as cards. */
export function HeardView({ section, answers }: SectionProps<HeardSection>) {
  const { headline, text, items, empty } = section;
  const { length } = heardOf(items, answers);
  return (
    <>
      <SectionHead headline={headline} text={length === 0 ? empty : text} />
      <HeardList
        items={items}
        answers={answers}
        later
        drawList={length > fitting ? inRow(headline) : undefined}
      />
    </>
  );
}

/** Lists cards in a row of two lines that is swept through on phones. */
const inRow =
  (label: string): HeardListProps['drawList'] =>
  (cards, className) => (
    <SwipeRow className={className} lines={2} label={label}>
      {cards}
    </SwipeRow>
  );
