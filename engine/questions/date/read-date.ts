import type { DateLimit } from '../../document/format/document.generated';
import { visitorsToday } from '../../document/values/day';
import { dayTexts } from '../../document/fields/date';
import { dateProblem } from '../../document/fields/date-problem';
import { dateLimit } from '../../document/values/date-limits';
import { fieldAs } from '../field-as';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';

/** What a visitor has entered into a box for a day: "2026-03-01"; empty, or something else while the day is not complete. */
export function readDate(asks: AskedQuestion, day: string, context: ReadingContext): DraftReading {
  const { language, answerTo } = context;
  const field = fieldAs(context, asks.field, 'date');
  if (day === '') return { problem: 'missing' };
  const words = (limit: DateLimit | undefined): string =>
    dayTexts(language)(dateLimit(limit, visitorsToday(), answerTo) ?? day);
  const problem = dateProblem(field, day, visitorsToday(), answerTo);
  if (problem === undefined) return { answer: day };
  if (problem === 'too-low')
    return { problem: 'tooEarly', words: { earliest: words(field.earliest) } };
  if (problem === 'too-high') return { problem: 'tooLate', words: { latest: words(field.latest) } };
  return { problem: 'notDay' };
}
