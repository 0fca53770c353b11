import { numberFormat } from '../basics/formats';
import { plainSigns } from './plain-signs';

/** How a number is written where it is read. */
export interface NumberStyle {
  /** A BCP 47 tag. */
  readonly language: string;
  /** How many decimals a number has there at most. */
  readonly decimals: number;
  /** What may stand beside the number: its unit, the names of its currency. Asked for only where something does. */
  readonly beside?: () => readonly string[];
}

/**
 * A number that was understood, or the two that are meant equally likely. Undefined for what is no number: words, a
 * range, digits in groups that no language has.
 */
export type TypedNumber =
  | { readonly number: number }
  | { readonly either: readonly [smaller: number, larger: number] }
  | undefined;

/**
 * The number that a person typed or pasted, in digits of any script.
 *
 * Where a point and a comma occur, the last one is the decimal sign. One that occurs twice separates thousands, as
 * spaces and apostrophes do. A single one with three digits behind it separates thousands where the language writes it
 * so, or where numbers have no decimals: "1.500" in a box of whole amounts is 1,500. Otherwise it may be either, and
 * nothing is guessed, except for the language's own decimal sign where a number has three decimals. With fewer digits
 * behind it, it is the decimal sign.
 */
export function typedNumber(text: string, style: NumberStyle): TypedNumber {
  const { sign, digits: typed } = withoutWords(plainSigns(text), style.beside);
  // "500,-", as prices are written.
  const digits = typed.replace(/[.,] ?--?$/, '');
  if (!/^[\d.,'٬٫ ]*\d[.,]?$/.test(digits)) return undefined;
  const written = sign === '-' ? (value: number) => 0 - value : (value: number) => value;
  const parts = digits.split(/\D/);
  const signs = digits.match(/\D/g) ?? [];
  const last = signs.at(-1);
  const kinds = new Set(signs);
  const whole = parts.slice(0, -1);
  const fraction = parts.at(-1) ?? '';
  const withFraction = (): TypedNumber => ({
    number: written(Number(`${whole.join('') || '0'}.${fraction || '0'}`)),
  });
  const inGroups = (): TypedNumber => ({ number: written(Number(parts.join(''))) });

  const { group, decimal } = signsOf(style.language);
  if (last === undefined) return inGroups();
  if (kinds.size === 2)
    return isDecimalSign(last) &&
      isOnce(last, signs) &&
      isGrouped(whole) &&
      signs[0] !== '٫' &&
      // "1 000.000" in French is a thousand, or a million in groups of two kinds.
      !(isSpace(signs[0]) && isGrouped(parts) && last !== decimal && last !== '٫')
      ? withFraction()
      : undefined;
  if (kinds.size > 2) return undefined;
  if (signs.length > 1 || isSpace(last) || last === '٬')
    return last !== '٫' && isGrouped(parts) ? inGroups() : undefined;
  if (last === '٫') return withFraction();

  if (isGrouped(parts)) {
    if (last === group || style.decimals === 0) return inGroups();
    if (last === decimal && style.decimals > 2) return withFraction();
    const both = [Number(parts.join('.')), Number(parts.join(''))].map(written);
    const [smaller = 0, larger = 0] = both.sort((a, b) => a - b);
    return { either: [smaller, larger] };
  }
  const [before = ''] = parts;
  if (/^0\d/.test(before)) return undefined;
  return last === decimal || before === '0' || fraction.length < 3 ? withFraction() : undefined;
}

/** Signs that only ever separate groups. */
const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === "'";

const isDecimalSign = (sign: string): boolean => sign === '.' || sign === ',' || sign === '٫';

const isOnce = (sign: string, signs: readonly string[]): boolean =>
  signs.indexOf(sign) === signs.length - 1;

/** Whether digits are in groups: of three, or as India has them, "1,00,000". */
const isGrouped = (parts: readonly string[]): boolean =>
  parts.length === 1
    ? parts[0] !== ''
    : /^[1-9]\d{0,2}( \d{3})+$|^[1-9]\d?( \d{2})+ \d{3}$/.test(parts.join(' '));

/** The signs of a language, in the form of `plainSigns`. */
function signsOf(language: string): { readonly group: string; readonly decimal: string } {
  const format = numberFormat(language, { numberingSystem: 'latn' });
  const parts = format.formatToParts(1_234_567.5);
  const signOf = (kind: string): string | undefined =>
    parts.find(({ type }) => type === kind)?.value;
  return { group: signOf('group') ?? ',', decimal: signOf('decimal') ?? '.' };
}

/** Dashes that are written for a minus sign; the last is what Japanese input methods write for its key. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]|^ー/g;

/** A text without its sign and without what may stand before and after its digits. */
function withoutWords(
  text: string,
  beside: NumberStyle['beside'] = () => [],
): { readonly sign: string | undefined; readonly digits: string } {
  let rest = text
    .replaceAll(dashes, '-')
    .replaceAll(/[’‘ʼ`´′]/g, "'")
    .replaceAll('٪', '%')
    .toLowerCase();
  let sign: string | undefined;
  const words =
    // Not for "12 CO2".
    /^[-+]?[\d.,'٬٫ ]+-?$/.test(rest)
      ? []
      : beside()
          .map((word) => plainSigns(word).toLowerCase())
          .filter((word) => word !== '')
          .sort((a, b) => b.length - a.length);
  for (;;) {
    const before = words.find((word) => rest.startsWith(word));
    const after = words.find((word) => rest.endsWith(word));
    if (sign === undefined && /^[-+]/.test(rest)) {
      sign = rest.charAt(0);
      rest = rest.slice(1).trim();
    } else if (before !== undefined) rest = rest.slice(before.length).trim();
    else if (after !== undefined) rest = rest.slice(0, -after.length).trim();
    else return { sign, digits: rest };
  }
}
