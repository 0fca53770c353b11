import type { DateField } from '../../document/document.generated';
import { limitDay } from '../../document/day';
import { dateProblem, dayTexts } from '../../document/fields/date';
import type { Reading } from '../reading';

/**
 * What a visitor has entered into a box for a day.
 * @param day "2026-03-01"; empty, or something else while the day is not complete
 * @param today the visitor's, as a day
 */
export function readDate(field: DateField, day: string, today: string, language: string): Reading {
  if (day === '') return { problem: 'missing' };
  const words = (limit: string | undefined): string =>
    dayTexts(language)(limitDay(limit, today) ?? day);
  const problem = dateProblem(field, day, today);
  if (problem === undefined) return { answer: day };
  if (problem === 'too-low')
    return { problem: 'tooEarly', words: { earliest: words(field.earliest) } };
  if (problem === 'too-high') return { problem: 'tooLate', words: { latest: words(field.latest) } };
  return { problem: 'notDay' };
}
