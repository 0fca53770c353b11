import type { MultipleChoice } from '../../../engine';
import { CardFace } from '../cards/CardFace';
import css from '../cards/cards.module.css';
import { classes } from '../../ui/classes';
import own from './choices.module.css';

interface MultipleCardProps {
  readonly id: string;
  readonly choice: MultipleChoice;
  /** The card's own, or its value's label. */
  readonly title: string | undefined;
  /** The key that turns it on and off, shown where there is a keyboard. */
  readonly hint?: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** One card of several, around a real checkbox: it can be ticked before the app has started. */
export function MultipleCard({ id, choice, title, hint, isChosen, onToggle }: MultipleCardProps) {
  return (
    <label className={classes(css.choiceCard, own.card)}>
      <input
        id={id}
        className={own.input}
        type="checkbox"
        value={choice.value}
        checked={isChosen}
        aria-keyshortcuts={hint}
        onChange={onToggle}
      />
      <CardFace
        {...choice}
        title={title}
        hint={hint}
        mark={
          <svg className={own.tick} viewBox="0 0 28 28" width="28" height="28">
            <rect x="1" y="1" width="26" height="26" rx="8" />
            <path d="m8 14.5 4.2 4.2 8-8.7" pathLength="1" />
          </svg>
        }
      />
    </label>
  );
}
