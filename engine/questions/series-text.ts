/** How many numbers of a series are named. */
export const mostNamed = 3;

/**
 * The first numbers of a series, for people: "1, 8, 15 …".
 * @param numbers one more than are named, where the series goes on
 */
export function seriesText(numbers: readonly number[], textOf: (number: number) => string): string {
  const words = numbers.slice(0, mostNamed).map(textOf);
  // A comma inside a number is no separator: "0,5; 1; 1,5".
  const separator = words.some((each) => each.includes(',')) ? '; ' : ', ';
  return words.join(separator) + (numbers.length > mostNamed ? ' …' : '');
}
