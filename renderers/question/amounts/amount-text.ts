import { mostDigits } from '../../../engine';

/** The text and caret position of an input. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** An amount formatted for an input: digits with the language's thousands separators. */
export function amountText(digits: string, language: string): string {
  if (digits === '') return '';
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(Number(digits));
}

/**
 * What a box holds after a key: only digits, grouped, with the caret next to the same digit as
 * before. Deleting a separator deletes the digit next to it.
 */
export function retype(
  before: string,
  typed: Typed,
  deleted: 'forward' | 'backward' | undefined,
  language: string,
): Typed {
  let digits = digitsOf(typed.text);
  let place = digitsOf(typed.text.slice(0, typed.caret)).length;
  const hasLostSeparator = typed.text.length === before.length - 1 && digits === digitsOf(before);
  if (hasLostSeparator && deleted === 'forward')
    digits = digits.slice(0, place) + digits.slice(place + 1);
  if (hasLostSeparator && deleted === 'backward' && place > 0) {
    digits = digits.slice(0, place - 1) + digits.slice(place);
    place -= 1;
  }
  const zeros = /^0+(?=\d)/.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(zeros, zeros + mostDigits);
  const text = amountText(digits, language);
  return { text, caret: caretAfter(text, Math.min(Math.max(0, place - zeros), digits.length)) };
}

/** The digits of a text. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function caretAfter(text: string, count: number): number {
  let seen = 0;
  let caret = 0;
  while (seen < count && caret < text.length) {
    if (/\d/.test(text.charAt(caret))) seen += 1;
    caret += 1;
  }
  return caret;
}
