import { cleanText } from '../../document/values/clean-text';
import { textFieldType } from '../../document/fields/text';
import { plainSigns } from '../../document/values/plain-signs';
import { fieldAs } from '../field-as';
import type { AskedQuestion, DraftReading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a text. */
export function readText(
  asks: AskedQuestion,
  written: string,
  context: ReadingContext,
): DraftReading {
  const answer = cleanText(written);
  if (answer === '') return { problem: 'missing' };
  const field = fieldAs(context, asks.field, 'text');
  const problem = textFieldType.problem(field, answer);
  // Patterns mean the digits of ASCII. Visitors type those of their language.
  const plain = problem === undefined || field.pattern === undefined ? answer : plainSigns(answer);
  if (textFieldType.problem(field, plain) === undefined) return { answer: plain };
  if (problem === 'too-long')
    return { problem: 'tooLong', words: { maximum: String(field.maxLength) } };
  return { problem: 'pattern' };
}
