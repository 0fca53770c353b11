import type { ReactNode } from 'react';
import {
  interpolateLocals,
  limitDay,
  type Answers,
  type ChargeLine,
  type Charges as ChargesOf,
} from '../../../engine';
import { chargeRuler, priceText } from '../../../engine/offer';
import { useFunnel } from '../../funnel-context';
import { ChargeRuler } from './ChargeRuler';
import { useToday } from '../device/useToday';
import { Ornament } from '../Ornament';
import css from './charges.module.css';

interface ChargesProps {
  readonly charges: ChargesOf;
  readonly answers: Answers;
  /** Whether phones get only lines: what has to be done below stays in view. */
  readonly isShort?: boolean;
}

/** Stands for today while a page is rendered ahead, where no dates are said. */
const someDay = '2000-01-01';

/** What is charged, and when, with the dates of the visitor's calendar: on a ruler of the days, and in lines. */
export function Charges({ charges, answers, isShort }: ChargesProps) {
  const { headline, lines } = charges;
  const { language, currency } = useFunnel();
  const today = useToday();
  const ruler = chargeRuler(charges, today ?? someDay);
  const dateOf = (day: string | undefined): string | undefined =>
    today === undefined || day === undefined ? undefined : dayText(day, today, language);
  const label = (line: ChargeLine): string =>
    interpolateLocals(line.label, { date: dateOf(limitDay(line.day, today)) ?? '…' }, language);
  const amount = ({ amount: price }: ChargeLine): ReactNode =>
    price && <strong>{priceText(price, answers, currency, language)}</strong>;
  const listOf = (listed: readonly ChargeLine[]): ReactNode =>
    listed.length > 0 && (
      <ul className={css.lines}>
        {listed.map((line) => (
          <li key={line.label} className={css.line}>
            <span>{label(line)}</span>
            {amount(line)}
          </li>
        ))}
      </ul>
    );
  return (
    <section className={css.charges} aria-label={headline}>
      <p className={css.headline}>{headline}</p>
      {ruler ? (
        <Ornament plain={listOf(lines)}>
          <ChargeRuler {...{ ruler, dateOf, isShort }} amountOf={amount} labelOf={label} />
          {listOf(ruler.others)}
        </Ornament>
      ) : (
        listOf(lines)
      )}
    </section>
  );
}

/** A day in words, with its year unless that is this year: "Dec 22". */
function dayText(day: string, today: string, language: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
