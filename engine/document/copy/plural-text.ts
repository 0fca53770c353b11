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
  const formOf = (category: string): string | undefined =>
    new RegExp(`${category}\\s*\\{([^{}]*)`).exec(forms)?.[1];
  const category =
    typeof number === 'number' ? new Intl.PluralRules(language).select(number) : 'other';
  const words = number.toLocaleString(language, { numberingSystem: 'latn' });
  return (formOf(category) ?? formOf('other') ?? '').split('#').join(words);
}
