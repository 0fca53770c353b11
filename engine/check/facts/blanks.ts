import { pointerOf } from '../../document/basics/pointer';
import type { At } from '../reporting/rule';

const blank = /^<([^<>]+)>$/;

/** What a blank asks for, without its brackets. Undefined for any other string. */
const askedBy = (text: string): string | undefined => blank.exec(text)?.[1];

/**
 * The blanks in a part of a document, in order: strings such as "<the film's id at Vimeo>", which
 * stand for a value that only the client knows.
 * @returns what each asks for, and its place, as a JSON pointer into the part
 */
export function blanksIn(whole: unknown): At<{ readonly asks: string }>[] {
  const blanks: At<{ readonly asks: string }>[] = [];
  const keys: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      const asks = askedBy(part);
      if (asks !== undefined) blanks.push({ asks, pointer: pointerOf(...keys) });
    } else if (typeof part === 'object' && part !== null)
      for (const [key, value] of Object.entries(part)) {
        keys.push(key);
        visit(value);
        keys.pop();
      }
  };
  visit(whole);
  return blanks;
}
