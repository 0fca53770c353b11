import { text } from '../../document/fields/text';
import { fieldAs } from '../field-as';
import type { Asked, Reading, ReadingContext } from '../reading';

/** What a visitor has written into a box for a text. */
export function readText(asks: Asked, written: string, context: ReadingContext): Reading {
  const answer = written.trim();
  if (answer === '') return { problem: 'missing' };
  const field = fieldAs(context, asks.field, 'text');
  return text.problem(field, answer) === undefined ? { answer } : { problem: 'pattern' };
}
