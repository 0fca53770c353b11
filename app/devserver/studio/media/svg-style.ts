import { ident, string, tokenize, tokenTypes, url } from 'css-tree';

/** What a style names, and what is not safe about it, as the end of a sentence. */
export interface StyleFacts {
  /** The addresses in it, with their escapes read: "#gradient". */
  readonly addresses: readonly string[];
  readonly fault: string | undefined;
}

/** Functions of CSS that fetch files whose addresses are strings. */
const fetching = new Set(
  'image image-set -webkit-image-set cross-fade -webkit-cross-fade'.split(' '),
);

/** An address within the file: a part of it, or a picture that is written in it. */
export const isWithin = (address: string): boolean =>
  /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i.test(address.trim());

/** Reads a style sheet or the value of an attribute by the tokens of CSS, so that what a browser leaves out is found too. */
export function styleFacts(style: string): StyleFacts {
  const tokens = tokensOf(style);
  const addresses: string[] = [];
  let fault: string | undefined;
  for (const [index, { type, text }] of tokens.entries()) {
    const name = ident.decode(text.replace(/^@|\($/g, '')).toLowerCase();
    if (type === tokenTypes.BadUrl || type === tokenTypes.BadString)
      fault ??= 'has a style that could not be read';
    else if (type === tokenTypes.AtKeyword && name === 'import')
      fault ??= 'fetches other files ("@import")';
    else if (type === tokenTypes.Function && fetching.has(name))
      fault ??= `fetches other files ("${name}")`;
    else if (type === tokenTypes.Url) addresses.push(url.decode(text));
    else if (type === tokenTypes.Function && (name === 'url' || name === 'src')) {
      const next = tokens[index + 1];
      addresses.push(next?.type === tokenTypes.String ? string.decode(next.text) : '');
    }
  }
  const out = addresses.find((address) => !isWithin(address));
  if (out !== undefined) fault ??= `fetches other files ("url(${out.slice(0, 60)})")`;
  return { addresses, fault };
}

interface Token {
  readonly type: number;
  readonly text: string;
}

/** The tokens of a style, without those between them. */
function tokensOf(style: string): Token[] {
  const tokens: Token[] = [];
  tokenize(style, (type, start, end) => {
    if (type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment)
      tokens.push({ type, text: style.slice(start, end) });
  });
  return tokens;
}
