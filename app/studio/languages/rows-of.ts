/** About how many characters fit a line of a translation's box. */
const perLine = 48;

/** How many lines a box should have for a text, where the browser cannot fit boxes to what they hold (`field-sizing`). */
export function rowsOf(text: string): number {
  return text
    .split('\n')
    .reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / perLine)), 0);
}
