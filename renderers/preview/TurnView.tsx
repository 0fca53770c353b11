import { useState, type Ref } from 'react';
import type { PreviewCard } from '../../engine';
import { Icon } from '../ui/Icon';
import type { Turn } from './conversation';
import { PeekLine, orderStyle, SaidLine } from './Line';
import css from './turn.module.css';

interface TurnProps {
  readonly turn: Turn;
  /** Whether it is the last one so far, whose answers can be tapped. */
  readonly isLast: boolean;
  /** Whether all but the newest line has been said before. */
  readonly isTold?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** Answers with the answer of this index. Without it, nothing can be tapped. */
  readonly onTap?: (answer: number) => void;
}

/** The visitor's answer, what is said to it, and the answers to the next question. */
export function TurnView({ turn, isLast, isTold = false, ref, onTap }: TurnProps) {
  const { said, lines, answers } = turn;
  const newest = isLast ? lines.length - 1 : undefined;
  const orderOf = (index: number): number | undefined => {
    if (!isTold) return index;
    return index === newest ? 0 : undefined;
  };
  return (
    <div className={css.turn} tabIndex={onTap && -1} ref={ref}>
      {said !== undefined && <SaidLine words={said} isTold={isTold} />}
      {lines.map(({ key, line }, index) => (
        <PeekLine
          key={key}
          line={line}
          order={orderOf(index)}
          control={line.card && <CardEnd card={line.card} canTap={onTap !== undefined} />}
        />
      ))}
      {isLast && answers.length > 0 && (
        <ul className={css.answers} style={orderStyle(isTold ? 1 : lines.length)}>
          {answers.map(({ label }, answer) => (
            <li key={label}>
              {onTap ? (
                <button className={css.answer} type="button" onClick={() => onTap(answer)}>
                  <span dir="auto">{label}</span>
                </button>
              ) : (
                <span className={css.answer} dir="auto">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CardEndProps {
  readonly card: PreviewCard;
  readonly canTap: boolean;
}

/** The button of a card. Once it is tapped, its place says what would have happened. */
function CardEnd({ card: { button, done }, canTap }: CardEndProps) {
  const [isDone, setIsDone] = useState(false);
  if (button === undefined) return null;
  if (!canTap) return <p className={css.go}>{button}</p>;
  return (
    <div role="status">
      {isDone && done !== undefined ? (
        <p className={css.done}>
          <Icon name="check" />
          {done}
        </p>
      ) : (
        <button className={css.go} type="button" onClick={() => setIsDone(true)}>
          {button}
        </button>
      )}
    </div>
  );
}
