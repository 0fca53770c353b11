import { numberFormat, pluralRules } from './formats';

/** The forms of a plural: each category with its words. */
export const formsIn = (forms: string): readonly (readonly [string, string])[] =>
  [...forms.matchAll(/([^\s{}]+)\s*\{([^{}]*)\}/g)].map(([, category = '', words = '']) => [
    category,
    words,
  ]);

/**
 * The form of a plural that fits a number in a language, with the number in the place of "#". Words in the place of a
 * number take the form "other".
 */
export function pluralText(forms: string, number: number | string, language: string): string {
  const isNumber = typeof number === 'number';
  const category = isNumber ? pluralRules(language).select(number) : 'other';
  const words = isNumber ? numberFormat(language, copyDigits).format(number) : number;
  const all = Object.fromEntries(formsIn(forms));
  return (all[category] ?? all.other ?? '').replaceAll('#', () => words);
}

/** How numbers in copy are written: with the digits that people type. */
const copyDigits = { numberingSystem: 'latn', maximumFractionDigits: 3 };
