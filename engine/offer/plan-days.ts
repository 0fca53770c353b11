import { limitDay } from '../document/values/day';
import type { Answers } from '../document/format/answers';
import type { PlanItem, ProjectionPlan } from '../document/format/document.generated';
import { dateFormat } from '../document/basics/formats';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The day that a choice of a plan's start means: "today+1w" is counted from today, "monday" is the first Monday after it.
 * @param today as "2026-03-01"
 * @returns undefined while today is not known
 */
export function startDay(day: string, today: string | undefined): string | undefined {
  if (today === undefined) return undefined;
  const weekday = weekdays.indexOf(day);
  if (weekday === -1) return limitDay(day, today);
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return limitDay(`today+${((weekday - now + 6) % 7) + 1}d`, today);
}

/** The day that the visitor has chosen for a plan to begin, as "2026-03-01". Undefined while none is chosen, and where none is asked for. */
export function chosenStart(
  { start }: Pick<ProjectionPlan, 'start'>,
  answers: Answers,
): string | undefined {
  const day = start && answers[start.field];
  return typeof day === 'string' ? day : undefined;
}

/** The day of an entry of a plan that begins on a day. Undefined without either. */
export const dayOfItem = ({ after }: PlanItem, start: string | undefined): string | undefined =>
  after === undefined || start === undefined ? undefined : limitDay(`today+${after}`, start);

/** When an entry of a plan that begins on a day is due, in words: its day, or what the document says without one. */
export function dueText(item: PlanItem, start: string | undefined, language: string): string {
  const day = dayOfItem(item, start);
  return day === undefined ? item.when : planDayText(day, language);
}

/** A day of a plan as people read it: "Mon, Mar 2". */
export function planDayText(day: string, language: string): string {
  const format = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
