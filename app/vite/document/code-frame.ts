/** How many characters of a long line are shown before the place, and after it. */
const before = 60;
const after = 60;

/**
 * The lines of a text around a place, numbered, with a mark under it. Long lines are cut around the column of the
 * place, the same columns of all. Line and column count from 1.
 */
export function codeFrame(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const from = Math.max(1, line - 2);
  const shown = lines.slice(from - 1, line + 2);
  const isLong = shown.some(({ length }) => length > before + after);
  const start = isLong ? Math.max(0, column - 1 - before) : 0;
  const cut = (content: string): string => {
    const end = isLong ? start + before + after : content.length;
    const part = content.slice(start, end);
    return (
      (start > 0 && part ? '…' : ' '.repeat(Math.min(start, 1))) +
      part +
      (content.length > end ? '…' : '')
    );
  };
  return shown
    .flatMap((content, index) => {
      const number = from + index;
      const gutter = `${String(number).padStart(5)} | `;
      const indent = gutter.length + Math.min(start, 1) + column - 1 - start;
      const mark = ' '.repeat(indent) + '^';
      return number === line ? [gutter + cut(content), mark] : [gutter + cut(content)];
    })
    .join('\n');
}
