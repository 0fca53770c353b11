import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { fence, foreignSyntax } from '../reporting/foreign-words';
import { unclosedIn } from './unclosed';

/** A syntax error in words: what is wrong, what to do, and where it is, which may be before where reading stopped. */
interface SyntaxAdvice {
  readonly problem: string;
  readonly advice: string;
  readonly offset: number;
}

/** What people write that is not JSON, by the text from the place where reading stopped. */
const words: readonly (readonly [RegExp, string, string])[] = [
  ...foreignSyntax,
  [
    /^(True|False|TRUE|FALSE)\b/,
    'true and false are written in small letters',
    'Write true or false.',
  ],
  [
    /^(None|NULL|Null|undefined|nil)\b/,
    'there is no such word',
    'Write null, or leave the property out.',
  ],
  [/^(NaN|Infinity|-Infinity)\b/, 'this is not a number', 'Write a number.'],
  [/^['`‘’“”„]/, 'texts are written in straight double quotation marks', 'Write "…".'],
  [/^\.\d/, 'a number begins with a digit', 'Write 0 before the point.'],
  [/^0\d/, 'a number does not begin with 0', 'Leave out the 0.'],
  [/^\+\d/, 'a number has no plus sign', 'Leave out the +.'],
  [/^;/, 'there is a semicolon', 'Write a comma instead.'],
  [/^[A-Za-z_][\w-]*\s*:/, 'a name is not in quotation marks', 'Write "…" around it.'],
  [
    /^(<{7}|={7}|>{7})/,
    'git has left a conflict here',
    'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
];

/** The parser's codes for what may lack a bracket. */
const brackets: ReadonlySet<string> = new Set([
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'PropertyNameExpected',
  'ValueExpected',
]);

/** What is wrong by the parser's own codes, where the text does not say it better. */
const codes: Readonly<Record<string, readonly [problem: string, advice: string]>> = {
  InvalidCommentToken: ['JSON has no comments', 'Remove it.'],
  CommaExpected: ['a comma is missing', 'Add one after what comes before this place.'],
  ColonExpected: ['a colon is missing', 'Write ":" between the name and its value.'],
  UnexpectedEndOfString: [
    'a text does not end in its line',
    'Close it with a quotation mark, and write \\n for a line break.',
  ],
  InvalidCharacter: ['a text has a tab or another control character', 'Write a space instead.'],
  InvalidEscapeCharacter: [
    'a backslash is followed by a character that it cannot stand before',
    'Write two backslashes for one.',
  ],
  InvalidUnicode: ['\\u needs four digits', 'Write the character itself.'],
};

const wrongEncoding = {
  problem: 'the file is not in UTF-8',
  advice: 'Save it in the encoding UTF-8.',
};

/** What to say about a text that lost characters when it was read, with the first of them. Undefined for others. */
export function lostCharacterIn(text: string): SyntaxAdvice | undefined {
  const offset = text.indexOf('\u{FFFD}');
  return offset < 0 ? undefined : { ...wrongEncoding, offset };
}

/**
 * What to say about the first syntax error of a text.
 * @param text the whole file
 */
export function syntaxAdvice(text: string, { error, offset }: ParseError): SyntaxAdvice {
  const code = printParseErrorCode(error);
  const rest = text.slice(offset, offset + 80);
  const before = text.slice(0, offset).trimEnd();
  if (text.startsWith('\u{FEFF}'))
    return {
      problem: 'the file begins with a byte-order mark',
      advice: 'Save it as UTF-8 without BOM.',
      offset: 0,
    };
  if (/[\0\u{FFFD}]/u.test(text.slice(0, 100))) return { ...wrongEncoding, offset: 0 };
  if (text.trim() === '')
    return {
      problem: 'the file is empty',
      advice: 'Take back the last change, or begin with npm run new.',
      offset: 0,
    };
  const fenceAt = fence.exec(text)?.index;
  if (fenceAt !== undefined)
    return {
      problem: 'the file has the fence of a Markdown text',
      advice: 'Keep only what is between the lines with ```.',
      offset: fenceAt,
    };
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return {
      problem: 'there is a comma after the last item',
      advice: 'Remove the comma.',
      offset: before.length - 1,
    };
  if (/\d,$/.test(before) && /^\d/.test(rest))
    return {
      problem: 'the decimals of a number follow a point',
      advice: 'Write a point instead of the comma.',
      offset: before.length - 1,
    };
  const [, problem, advice] = words.find(([pattern]) => pattern.test(rest)) ?? [];
  if (problem !== undefined && advice !== undefined) return { problem, advice, offset };
  if (code === 'InvalidSymbol' && before.endsWith('"'))
    return {
      problem: 'a quotation mark is missing before this place, or there is one too many',
      advice: 'Write one before and one after each text, and \\" for one inside a text.',
      offset,
    };
  const unclosed = brackets.has(code) ? unclosedIn(text) : undefined;
  if (unclosed) {
    const end = unclosed.opener === '{' ? '}' : ']';
    return {
      problem: `the ${unclosed.opener} of line ${unclosed.line} is not closed`,
      advice: `Write ${end} before this place.`,
      offset: unclosed.offset,
    };
  }
  const known = codes[code];
  if (known) return { problem: known[0], advice: known[1], offset };
  if (offset >= text.trimEnd().length)
    return {
      problem: 'the file ends too early',
      advice: 'Close the brackets that are still open.',
      offset,
    };
  if (code === 'EndOfFileExpected')
    return {
      problem: 'the file goes on after its last bracket',
      advice: 'Remove what follows, or the bracket before it that closes too much.',
      offset,
    };
  return {
    problem: code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
    advice: 'Look for a missing comma, quotation mark or brace just before.',
    offset,
  };
}
