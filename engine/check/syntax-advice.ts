import { printParseErrorCode, type ParseError } from 'jsonc-parser';

/** A syntax error in words: what is wrong, what to do, and where it is, which may be before where reading stopped. */
interface SyntaxAdvice {
  readonly problem: string;
  readonly advice: string;
  readonly offset: number;
}

/** What people write that is not JSON, by the text from the place where reading stopped. */
const words: readonly (readonly [RegExp, string, string])[] = [
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
  [/^['`‘’“”„]/, 'texts stand in straight double quotation marks', 'Write "…".'],
  [/^\.\d/, 'a number begins with a digit', 'Write 0 before the point.'],
  [/^0\d/, 'a number does not begin with 0', 'Leave out the 0.'],
  [/^\+\d/, 'a number has no plus sign', 'Leave out the +.'],
];

/**
 * What to say about the first syntax error of a text.
 * @param text the whole file
 */
export function adviceFor(text: string, { error, offset }: ParseError): SyntaxAdvice {
  const code = printParseErrorCode(error);
  const rest = text.slice(offset, offset + 20);
  const before = text.slice(0, offset).trimEnd();
  if (text.startsWith('\u{FEFF}'))
    return {
      problem: 'the file begins with a byte-order mark',
      advice: 'Save it as UTF-8 without BOM.',
      offset: 0,
    };
  if (/[\0\u{FFFD}]/u.test(text.slice(0, 100)))
    return {
      problem: 'the file is not in UTF-8',
      advice: 'Save it in the encoding UTF-8.',
      offset: 0,
    };
  if (code === 'InvalidCommentToken')
    return { problem: 'JSON has no comments', advice: 'Remove it.', offset };
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
  if (code === 'CommaExpected')
    return {
      problem: 'a comma is missing',
      advice: 'Add one after what comes before this place.',
      offset,
    };
  if (offset >= text.trimEnd().length)
    return {
      problem: 'the file ends too early',
      advice: 'Close the brackets that are still open.',
      offset,
    };
  return {
    problem: code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase(),
    advice: 'Look for a missing comma, quotation mark or brace just before.',
    offset,
  };
}
