import { interpolateLocals, limitDay, type Answers, type Charges as ChargesOf } from '../../engine';
import { priceText } from '../../engine/offer';
import { useFunnel } from '../funnel-context';
import { useToday } from './useToday';
import css from './charges.module.css';

interface ChargesProps {
  readonly charges: ChargesOf;
  readonly answers: Answers;
}

/** What is charged, and when, with the dates of the visitor's calendar. */
export function Charges({ charges: { headline, lines }, answers }: ChargesProps) {
  const { language, currency } = useFunnel();
  const today = useToday();
  const dateOf = (day: string | undefined): string => {
    const date = limitDay(day, today);
    return date === undefined ? '…' : dayText(date, today, language);
  };
  return (
    <section className={css.charges} aria-label={headline}>
      <p className={css.headline}>{headline}</p>
      <ul className={css.lines}>
        {lines.map(({ label, day, amount }) => (
          <li key={label} className={css.line}>
            <span>{interpolateLocals(label, { date: dateOf(day) }, language)}</span>
            {amount && <strong>{priceText(amount, answers, currency, language)}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A day in words, with its year unless that is this year: "Dec 22". */
function dayText(day: string, today: string | undefined, language: string): string {
  const isThisYear = day.slice(0, 4) === today?.slice(0, 4);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
