import type { FunnelImage } from '../../../engine';
import type { ChoiceIconName } from '#optional/icons';
import { CardFace } from './CardFace';
import css from './cards.module.css';

/** The content of a card, and the answer that it gives. */
export interface SingleCardContent {
  /** As a parameter of an address says it. */
  readonly value: string;
  readonly title: string | undefined;
  readonly detail?: string;
  readonly image?: FunnelImage;
  readonly icon?: ChoiceIconName;
  /** A card that opens a box is no answer by itself, so a tap before the app has started does not count. */
  readonly box?: object;
}

interface SingleCardProps {
  readonly card: SingleCardContent;
  /** The key that chooses it, shown where there is a keyboard. */
  readonly hint?: string;
  readonly isSelected: boolean;
  /** Another card has just been chosen. */
  readonly isDimmed: boolean;
  /** Whether Tab leads to this card: only one of a group. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
}

/**
 * One card. Before the app has started, a script in the page marks a tapped card with `data-early`;
 * React keeps that mark.
 */
export function SingleCard(props: SingleCardProps) {
  const { card, hint, isSelected, isDimmed, isReachable, onFocus, onChoose } = props;
  return (
    <button
      type="button"
      role="radio"
      className={css.choiceCard}
      data-choice={card.box ? undefined : card.value}
      data-dimmed={isDimmed || undefined}
      aria-checked={isSelected}
      aria-disabled={isDimmed || undefined}
      aria-keyshortcuts={hint}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      suppressHydrationWarning
    >
      <CardFace {...card} hint={hint} />
    </button>
  );
}
