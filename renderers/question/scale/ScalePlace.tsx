import type { FocusEvent, KeyboardEvent, RefCallback } from 'react';
import css from './scale.module.css';

interface ScalePlaceProps {
  readonly id?: string;
  readonly box?: RefCallback<HTMLElement>;
  readonly look: 'numbers' | 'stars';
  readonly place: number;
  /** For screen readers. */
  readonly name: string;
  readonly isSelected: boolean;
  /** It is the chosen place, or below it. */
  readonly isFilled: boolean;
  /** Another place has just been chosen. */
  readonly isDimmed: boolean;
  /** Whether Tab leads to it: only one of a group. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
}

/** One place of a scale. Before the app has started, a script in the page marks a tapped one with `data-early`. */
export function ScalePlace(props: ScalePlaceProps) {
  const { id, box, look, place, name, isSelected, isFilled, isDimmed, isReachable } = props;
  return (
    <button
      ref={box}
      id={id}
      type="button"
      role="radio"
      className={css.place}
      data-choice={place}
      data-filled={isFilled || undefined}
      data-dimmed={isDimmed || undefined}
      aria-checked={isSelected}
      aria-disabled={isDimmed || undefined}
      aria-label={name}
      tabIndex={isReachable ? 0 : -1}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
      onClick={props.onChoose}
      suppressHydrationWarning
    >
      {look === 'numbers' ? (
        place
      ) : (
        <svg className={css.star} viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
          <path d="m16 3.6 3.8 7.9 8.6 1.2-6.3 6 1.6 8.7-7.7-4.2-7.7 4.2 1.6-8.7-6.3-6 8.6-1.2z" />
        </svg>
      )}
    </button>
  );
}
