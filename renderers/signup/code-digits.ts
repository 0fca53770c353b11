import { plainSigns } from '../../engine';

/** The digits of a code by their boxes. An empty box holds an empty text. */
export type Digits = readonly string[];

/** What the boxes hold after a key or a paste, and which of them is next. */
export interface Entered {
  readonly digits: Digits;
  readonly next: number;
}

/** The boxes after the text of one has changed: typed, replaced, emptied, or filled by the device. */
export function enteredDigits(before: Digits, box: number, text: string): Entered {
  const old = before[box] ?? '';
  if (text === '') return { digits: emptied(before, box), next: box };
  const typed = plainSigns(text).replaceAll(/\D/g, '');
  if (typed === old) return { digits: before, next: box };
  // A digit typed next to an existing one replaces it.
  const isReplaced = old !== '' && typed.length === 2;
  return spread(before, box, isReplaced ? typed.replace(old, '') : typed);
}

/** The boxes after a paste. A code inside a sentence is found. */
export function pasted(before: Digits, box: number, text: string): Entered {
  const runs = plainSigns(text).match(/\d+/g) ?? [];
  const code = runs.find(({ length }) => length === before.length);
  return spread(before, box, code ?? runs.join(''));
}

/** The boxes after Backspace: it empties its box, or the one before where there is nothing to empty. */
export function erased(before: Digits, box: number): Entered {
  const next = before[box] === '' ? Math.max(0, box - 1) : box;
  return { digits: emptied(before, next), next };
}

const emptied = (before: Digits, box: number): Digits =>
  before.map((digit, index) => (index === box ? '' : digit));

/** A whole code fills all boxes, a part of one those from here. */
function spread(before: Digits, box: number, digits: string): Entered {
  const from = digits.length >= before.length ? 0 : box;
  const last = before.length - 1;
  return {
    digits: before.map((old, index) => digits.charAt(index - from) || old),
    next: Math.min(from + digits.length, last),
  };
}
