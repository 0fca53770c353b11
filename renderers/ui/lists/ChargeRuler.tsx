import type { CSSProperties, ReactNode } from 'react';
import type { ChargeLine } from '../../../engine';
import type { ChargeRuler as Ruler } from '../../../engine/offer';
import css from './charge-ruler.module.css';

interface ChargeRulerProps {
  readonly ruler: Ruler;
  /** Says a day in words, once the visitor's calendar is known. */
  readonly dateOf: (day: string) => string | undefined;
  /** Draws what is charged by a line. */
  readonly amountOf: (line: ChargeLine) => ReactNode;
  /** Says what it is charged for. */
  readonly labelOf: (line: ChargeLine) => string;
  /** Whether phones get its lines without the drawing. */
  readonly isShort?: boolean;
}

/** More marks than these would be a grey band. */
const mostMarks = 45;

/** The days until the first charge on a line: today, the reminder and the charge, each with its date. */
export function ChargeRuler(props: ChargeRulerProps) {
  const { ruler, dateOf, amountOf, labelOf, isShort = false } = props;
  const { days, today, reminder, charge } = ruler;
  const parts = days > mostMarks ? Math.min(Math.round(days / 7), mostMarks) : days;
  const date = (day: string): ReactNode => {
    const words = dateOf(day);
    return words === undefined ? (
      <span className={css.date}>…</span>
    ) : (
      <time className={css.date} dateTime={day}>
        {words}
      </time>
    );
  };
  const said = ({ line }: Ruler['today']): ReactNode =>
    line && (
      <span className={css.said}>
        {amountOf(line)} <span>{labelOf(line)}</span>
      </span>
    );
  return (
    <ol
      className={css.ruler}
      data-short={isShort || undefined}
      style={withNumber('--parts', parts)}
    >
      <li className={css.stop} data-stop="today">
        {date(today.day)}
        {said(today)}
      </li>
      {reminder && (
        <li
          className={css.stop}
          data-stop="reminder"
          data-late={reminder.at > 0.5}
          style={withNumber('--at', reminder.at)}
        >
          {date(reminder.day)}
          <span>{reminder.label}</span>
        </li>
      )}
      <li className={css.stop} data-stop="charge">
        {date(charge.day)}
        {said(charge)}
      </li>
    </ol>
  );
}

/** Gives the style sheet a number. */
function withNumber(name: '--parts' | '--at', value: number): CSSProperties & object {
  return { [name]: value };
}
