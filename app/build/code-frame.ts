/** The lines of a text around a place, numbered, with a mark under it. Line and column count from 1. */
export function codeFrame(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const from = Math.max(1, line - 2);
  return lines
    .slice(from - 1, line + 2)
    .flatMap((content, index) => {
      const number = from + index;
      const gutter = `${String(number).padStart(5)} | `;
      const mark = ' '.repeat(gutter.length + column - 1) + '^';
      return number === line ? [gutter + content, mark] : [gutter + content];
    })
    .join('\n');
}
