import type { DateField, DateLimit } from '../../document/document.generated';
import { dateLimit, dateProblem, dayTexts, type AnswerTo } from '../../document/fields/date';
import type { Reading } from '../reading';

/**
 * What a visitor has entered into a box for a day.
 * @param day "2026-03-01"; empty, or something else while the day is not complete
 * @param today the visitor's, as a day
 * @param answerTo the answers to other fields, those in other boxes of the screen included
 */
export function readDate(
  field: DateField,
  day: string,
  today: string,
  { language, answerTo }: { readonly language: string; readonly answerTo?: AnswerTo },
): Reading {
  if (day === '') return { problem: 'missing' };
  const words = (limit: DateLimit | undefined): string =>
    dayTexts(language)(dateLimit(limit, today, answerTo) ?? day);
  const problem = dateProblem(field, day, today, answerTo);
  if (problem === undefined) return { answer: day };
  if (problem === 'too-low')
    return { problem: 'tooEarly', words: { earliest: words(field.earliest) } };
  if (problem === 'too-high') return { problem: 'tooLate', words: { latest: words(field.latest) } };
  return { problem: 'notDay' };
}
