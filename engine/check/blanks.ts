import { pointerOf } from '../document/pointer';
import type { At } from './rule';

const blank = /^<([^<>]+)>$/;

/** What a blank asks for, without its brackets. Undefined for any other string. */
const askedBy = (text: string): string | undefined => blank.exec(text)?.[1];

/**
 * The blanks in a part of a document, in order: strings such as "<the film's id at Vimeo>", which
 * stand for a value that only the client knows.
 * @param pointer the JSON pointer of the part
 * @returns what each asks for, and its place
 */
export function blanksIn(part: unknown, pointer = ''): At<{ readonly asks: string }>[] {
  if (typeof part === 'string') {
    const asks = askedBy(part);
    return asks === undefined ? [] : [{ asks, pointer }];
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => blanksIn(value, pointer + pointerOf(key)));
}
