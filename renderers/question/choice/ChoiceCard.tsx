import type { Choice } from '../../../engine';
import { CardFace } from '../cards/CardFace';
import css from '../cards/cards.module.css';

interface ChoiceCardProps {
  readonly choice: Choice;
  /** The card's own, or its value's label. */
  readonly title: string | undefined;
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
 * One card. Before the app has arrived, a script in the page marks a tapped card with `data-early`;
 * React leaves that mark alone.
 */
export function ChoiceCard(props: ChoiceCardProps) {
  const { choice, title, hint, isSelected, isDimmed, isReachable, onFocus, onChoose } = props;
  return (
    <button
      type="button"
      role="radio"
      className={css.choiceCard}
      data-choice={choice.value}
      data-dimmed={isDimmed || undefined}
      aria-checked={isSelected}
      aria-disabled={isDimmed || undefined}
      aria-keyshortcuts={hint}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      suppressHydrationWarning
    >
      <CardFace
        {...choice}
        title={title}
        hint={hint}
        mark={
          <svg className={css.check} viewBox="0 0 28 28" width="28" height="28">
            <circle cx="14" cy="14" r="14" />
            <path d="m8 14.5 4.2 4.2 8-8.7" pathLength="1" />
          </svg>
        }
      />
    </button>
  );
}
