import type { TextField } from '../../document/document.generated';
import { text } from '../../document/fields/text';
import type { Reading } from '../reading';

/** What a visitor has written into a box for a text. */
export function readText(field: TextField, written: string): Reading {
  const answer = written.trim();
  if (answer === '') return { problem: 'missing' };
  return text.problem(field, answer) === undefined ? { answer } : { problem: 'pattern' };
}
