import { printParseErrorCode, type Edit, type ParseError } from 'jsonc-parser';
import { fence, fenced, foreignSyntax } from '../reporting/foreign-words';
import { unclosedIn } from './unclosed';

/** What people write that is not JSON and means one thing only, and what they mean. */
const meanings: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^(True|False|TRUE|FALSE)\b/, (found) => found.toLowerCase()],
  [/^'[^'"\\\n]*'/, (found) => `"${found.slice(1, -1)}"`],
  [/^[A-Za-z_][\w-]*(?=\s*:)/, (found) => `"${found}"`],
];

/** How much of the text after an error is looked at, in characters. */
const most = 300;

/**
 * The change of characters that certainly repairs the first syntax error of a text, if there is one.
 * @param text the whole file
 */
export function syntaxFix(text: string, { error, offset }: ParseError): Edit | undefined {
  // Only an editor's habit: what follows the mark is the file.
  if (text.startsWith('\u{FEFF}')) return { offset: 0, length: 1, content: '' };
  const code = printParseErrorCode(error);
  const rest = text.slice(offset, offset + most);
  const end = text.slice(0, offset).trimEnd().length;
  const replacing = (found: string | undefined, content: string): Edit | undefined =>
    found === undefined ? undefined : { offset, length: found.length, content };
  const between = fenced.exec(text)?.[2];
  if (between !== undefined && !fence.test(between))
    return { offset: 0, length: text.length, content: between };
  // What was left out is not known.
  if (fence.test(text) || foreignSyntax.some(([pattern]) => pattern.test(rest))) return undefined;
  if (code === 'InvalidCommentToken')
    return replacing(/^(\/\/.*|\/\*[^]*?\*\/)/.exec(text.slice(offset))?.[0], '');
  if (/^[}\]]/.test(rest) && text[end - 1] === ',')
    return { offset: end - 1, length: 1, content: '' };
  for (const [pattern, meant] of meanings) {
    const found = pattern.exec(rest)?.[0];
    if (found !== undefined) return replacing(found, meant(found));
  }
  // In one line something else may be missing, such as a quotation mark.
  const isNextLine = /^["{[]/.test(rest) && text.slice(end, offset).includes('\n');
  return code === 'CommaExpected' && isNextLine && !unclosedIn(text)
    ? { offset: end, length: 0, content: ',' }
    : undefined;
}
