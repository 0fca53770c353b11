import { cleanText } from '../../document/clean-text';
import { text } from '../../document/fields/text';
import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a text. */
export function readText(asks: Asked, written: string, context: ReadingContext): Reading {
  const answer = cleanText(written);
  if (answer === '') return { problem: 'missing' };
  const field = fieldAs(context, asks.field, 'text');
  const problem = text.problem(field, answer);
  if (problem === 'too-long')
    return { problem: 'tooLong', words: { maximum: String(field.maxLength) } };
  return problem === undefined ? { answer } : { problem: 'pattern' };
}
