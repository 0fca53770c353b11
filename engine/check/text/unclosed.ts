/** A bracket that is opened and never closed, and the place before which its end is missing. */
export interface Unclosed {
  readonly opener: '{' | '[';
  /** The line of the opener, counted from 1. */
  readonly line: number;
  readonly offset: number;
}

/** Line breaks, texts in quotation marks (one may lack its end), brackets, and everything else that is no space. */
const tokens = /\n|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[[\]{}]|[^\s"[\]{}]+/g;

/**
 * The first bracket that lacks its end, in a text with fewer ends than beginnings. Where lines are indented, the end is
 * missing before the first line that is not further in than the bracket's own.
 */
export function unclosedIn(text: string): Unclosed | undefined {
  const open: (Pick<Unclosed, 'opener' | 'line'> & { readonly indent: number })[] = [];
  let line = 1;
  let start = 0;
  let first: Unclosed | undefined;
  let isFirstInLine = true;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '\n') {
      line += 1;
      start = index + 1;
      isFirstInLine = true;
      continue;
    }
    const indent = text.slice(start, index).trim() === '' ? index - start : lineIndent(text, start);
    const top = open.at(-1);
    const isEnd = token === '}' || token === ']';
    if (top) {
      const isOut = isFirstInLine && !isEnd && top.line < line && indent <= top.indent;
      const isWrongEnd = isEnd && (top.opener === '{') !== (token === '}');
      if (isOut || isWrongEnd) first ??= { opener: top.opener, line: top.line, offset: index };
    }
    if (token === '{' || token === '[') open.push({ opener: token, line, indent });
    if (isEnd) open.pop();
    isFirstInLine = false;
  }
  return open.length > 0 ? first : undefined;
}

const lineIndent = (text: string, start: number): number =>
  /^[ \t]*/.exec(text.slice(start, start + 200))?.[0].length ?? 0;
