import { isDay } from '../document/values/day';
import { dayTexts } from '../document/fields/date';

/**
 * The day that a text means as a language writes it: "March 1, 2026". The days of every year that the text
 * names are written and compared, so that this is the inverse of writing in any language.
 */
export function dayFromWords(words: string, language: string): string | undefined {
  const textOf = dayTexts(language);
  const wanted = words.trim();
  const years = wanted.match(/[1-9][0-9]{3}/g) ?? [];
  return years.flatMap(daysOf).find((day) => textOf(day) === wanted);
}

function daysOf(year: string): string[] {
  const two = (number: number): string => String(number).padStart(2, '0');
  return Array.from({ length: 12 * 31 }, (_, index) =>
    [year, two(Math.floor(index / 31) + 1), two((index % 31) + 1)].join('-'),
  ).filter(isDay);
}
