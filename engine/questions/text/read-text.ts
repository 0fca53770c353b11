import { cleanText } from '../../document/clean-text';
import { text } from '../../document/fields/text';
import { plainSigns } from '../../document/plain-signs';
import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a text. */
export function readText(asks: Asked, written: string, context: ReadingContext): Reading {
  const answer = cleanText(written);
  if (answer === '') return { problem: 'missing' };
  const field = fieldAs(context, asks.field, 'text');
  const problem = text.problem(field, answer);
  // Patterns mean the digits of ASCII. Visitors type those of their language.
  const plain = problem === undefined || field.pattern === undefined ? answer : plainSigns(answer);
  if (text.problem(field, plain) === undefined) return { answer: plain };
  if (problem === 'too-long')
    return { problem: 'tooLong', words: { maximum: String(field.maxLength) } };
  return { problem: 'pattern' };
}
