import { limitDay } from '../document/values/day';
import type { ChargeLine, Charges } from '../document/format/document.generated';

/** A day on the ruler, with the line that says what is charged then. */
interface ChargeStop {
  readonly day: string;
  readonly line?: ChargeLine;
}

/** The days from today until the first charge after it. */
export interface ChargeDays {
  readonly days: number;
  readonly today: ChargeStop;
  /** The day of the reminder, and its place between today (0) and the charge (1). */
  readonly reminder?: { readonly day: string; readonly label: string; readonly at: number };
  readonly charge: Required<ChargeStop>;
  /** The lines that are not on the ruler. */
  readonly others: readonly ChargeLine[];
}

/** Where a charge is, and that of all charges without a day. */
const dayOf = ({ day }: ChargeLine, today: string): string => limitDay(day, today) ?? today;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/**
 * What charges look like on a calendar.
 * @param today as "2026-03-01"
 * @returns undefined where nothing is charged on a later day
 */
export function chargeRuler({ lines, reminder }: Charges, today: string): ChargeDays | undefined {
  const charged = lines.filter(({ amount }) => amount !== undefined);
  const line = charged
    .filter((later) => dayOf(later, today) > today)
    .sort((a, b) => (dayOf(a, today) < dayOf(b, today) ? -1 : 1))[0];
  if (line === undefined) return undefined;
  const first = charged.find((now) => dayOf(now, today) === today);
  const day = dayOf(line, today);
  const days = daysBetween(today, day);
  const reminded = reminder && limitDay(`today-${reminder.before}`, day);
  return {
    days,
    today: { day: today, line: first },
    reminder:
      reminded !== undefined && reminded > today
        ? { day: reminded, label: reminder?.label ?? '', at: daysBetween(today, reminded) / days }
        : undefined,
    charge: { day, line },
    others: lines.filter((other) => other !== first && other !== line),
  };
}
