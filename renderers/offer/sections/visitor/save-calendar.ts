import type { PlanItem } from '../../../../engine';
import { calendarFile } from '../../../../engine/offer';
import { fileName, saveFile } from '../../../ui/device/save-file';

interface CalendarOf {
  readonly items: readonly PlanItem[];
  readonly headline: string;
  /** The day on which the list begins. */
  readonly start: string;
  /** Tells this visitor's list from others. */
  readonly key: string;
}

/** Saves the days of a list as a calendar file. */
export function saveCalendar({ items, headline, start, key }: CalendarOf): void {
  const text = calendarFile(items, {
    start,
    name: headline,
    key,
    host: window.location.host,
    now: new Date(),
  });
  saveFile(new File([text], fileName(headline, 'ics'), { type: 'text/calendar' }));
}
