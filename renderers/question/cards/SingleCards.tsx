import { useRef, useState } from 'react';
import type { AsksChoice } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { vibrate } from '../../ui/device/vibrate';
import css from './cards.module.css';
import { cardsClass } from './cards-class';
import { SingleCard, type SingleCardContent } from './SingleCard';
import { haveDigits, cardKey, useCardKeys } from './useCardKeys';

interface SingleCardsProps {
  readonly cards: readonly SingleCardContent[];
  /** The place of the chosen card, or -1. */
  readonly selected: number;
  /** Whether a card can be chosen now. */
  readonly isAsking: boolean;
  /** The id of the element that asks the question. */
  readonly titleId: string;
  /** How they are drawn: as a question says it, or two per row. */
  readonly as: AsksChoice['as'] | 'pair';
  readonly onChoose: (index: number) => void;
}

/**
 * Cards, of which one is chosen. Arrows move the focus without choosing, because choosing leads on.
 * Letters and digits choose from anywhere on the page.
 */
export function SingleCards(props: SingleCardsProps) {
  const { cards, selected, isAsking, titleId, as, onChoose } = props;
  const { vibration, language } = useFunnel();
  const group = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const choose = (index: number): void => {
    if (!isAsking || !cards[index]) return;
    if (vibration) vibrate();
    onChoose(index);
  };
  /** A key chooses as a press of the card does: what follows comes from its place. */
  const press = (index: number): void => {
    const card = group.current?.children[index];
    if (card instanceof HTMLElement) card.click();
  };
  const titles = cards.map(({ title }) => title);
  const named = haveDigits(titles) ? titles : undefined;
  useCardKeys({
    group,
    named,
    first: Math.max(0, selected),
    onPick: press,
    onEnter: () => press(selected),
  });
  return (
    <div
      className={as === 'pair' ? css.pair : cardsClass(as)}
      role="radiogroup"
      aria-labelledby={titleId}
      ref={group}
    >
      {cards.map((card, index) => (
        <SingleCard
          key={card.value}
          card={card}
          hint={named ? undefined : cardKey(index, language)}
          isSelected={index === selected}
          isDimmed={!isAsking && index !== selected}
          isReachable={index === (focused ?? Math.max(0, selected))}
          onFocus={() => setFocused(index)}
          onChoose={() => choose(index)}
        />
      ))}
    </div>
  );
}
