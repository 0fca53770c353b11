import { numberFormat, plainSigns } from '../../../engine';

/** The text and caret position of an input. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** What has changed the text of an input. */
export interface InputTextChange {
  readonly deleted?: 'forward' | 'backward';
  /** What was typed, where that is known. */
  readonly inserted?: string;
}

/** An amount formatted for an input: digits with the language's thousands separators. */
export function amountText(digits: string, language: string): string {
  if (digits === '') return '';
  return numberFormat(language, { numberingSystem: 'latn' }).format(BigInt(digits));
}

/**
 * What a box holds after a key: digits, grouped, with the caret next to the same digit as before. Deleting a separator
 * deletes the digit next to it. A text with other signs stays as it is, because to group it would be to guess what they
 * mean: "12,50" is not 1,250.
 */
export function retype(
  before: string,
  typed: Typed,
  change: InputTextChange,
  language: string,
): Typed {
  const { deleted, inserted } = change;
  const isOwn = before === amountText(digitsOf(before), language);
  const keepsOwn =
    isOwn && (deleted !== undefined || (inserted !== undefined && isDigits(inserted)));
  if (!isDigits(typed.text) && !keepsOwn) return typed;
  let digits = digitsOf(typed.text);
  let place = digitsOf(typed.text.slice(0, typed.caret)).length;
  const hasLostSeparator =
    isOwn && typed.text.length === before.length - 1 && digits === digitsOf(before);
  if (hasLostSeparator && deleted === 'forward')
    digits = digits.slice(0, place) + digits.slice(place + 1);
  if (hasLostSeparator && deleted === 'backward' && place > 0) {
    digits = digits.slice(0, place - 1) + digits.slice(place);
    place -= 1;
  }
  const zeros = /^0+(?=\d)/.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(zeros);
  const text = amountText(digits, language);
  return { text, caret: caretAfter(text, Math.min(Math.max(0, place - zeros), digits.length)) };
}

const isDigits = (text: string): boolean => !/\s/.test(text) && /^\d*$/.test(plainSigns(text));

/** The digits of a text. */
const digitsOf = (text: string): string => plainSigns(text).replaceAll(/\D/g, '');

function caretAfter(text: string, count: number): number {
  let seen = 0;
  let caret = 0;
  while (seen < count && caret < text.length) {
    if (/\d/.test(text.charAt(caret))) seen += 1;
    caret += 1;
  }
  return caret;
}
