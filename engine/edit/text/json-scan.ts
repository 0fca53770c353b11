/** A part of an object or a list, by offsets in UTF-16 units. */
export interface JsonPart {
  readonly key: string | number;
  /** Where it begins: with its name, in an object. */
  readonly from: number;
  /** Where its value begins. */
  readonly value: number;
  /** After its value. */
  readonly to: number;
}

/**
 * The parts of the object or list that begins at an offset of a text, one after the other. Nothing is parsed before it
 * is asked for, so that a place in a document of megabytes is found within a keystroke. The text may be broken.
 */
export function* partsAt(text: string, start: number): Generator<JsonPart, undefined> {
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') return undefined;
  let at = start + 1;
  for (let index = 0; ;) {
    at = afterSpace(text, at);
    const first = text[at];
    if (first === undefined || first === '}' || first === ']') return undefined;
    if (first === ',' || first === ':') at += 1;
    else if (isList) {
      const to = endOfValue(text, at);
      yield { key: index, from: at, value: at, to };
      index += 1;
      at = Math.max(to, at + 1);
    } else if (first === '"') {
      const end = endOfString(text, at);
      const colon = afterSpace(text, end);
      const value = text[colon] === ':' ? afterSpace(text, colon + 1) : end;
      const to = text[colon] === ':' ? endOfValue(text, value) : end;
      yield { key: nameIn(text.slice(at, end)), from: at, value, to };
      at = to;
    } else at = Math.max(endOfValue(text, at), at + 1);
  }
}

/** Where the text of a document begins, after spaces. */
export const startOf = (text: string): number => afterSpace(text, 0);

/** After the value, or the property with its value, that begins at an offset. */
export function endOfPart(text: string, at: number): number {
  const end = endOfValue(text, at);
  const colon = afterSpace(text, end);
  return text[at] === '"' && text[colon] === ':'
    ? endOfValue(text, afterSpace(text, colon + 1))
    : end;
}

/** After the value that begins at an offset. */
function endOfValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return endOfString(text, at);
  let index = at;
  if (first !== '{' && first !== '[') {
    while (index < text.length && !',]}\n'.includes(text.charAt(index))) index += 1;
    return index;
  }
  let depth = 0;
  while (index < text.length) {
    const char = text[index];
    depth += char === '{' || char === '[' ? 1 : -1;
    if (depth === 0) return index + 1;
    // Everything up to the next bracket at once: in a document of megabytes, a loop over all characters is too slow.
    index = endOf(betweenBrackets, text, index + 1);
  }
  return index;
}

/** A string without an end goes to the end of its line. */
const wholeString = /"(?:[^"\\\n]|\\.)*"?/y;

const betweenBrackets = /(?:[^"{}[\]]|"(?:[^"\\\n]|\\.)*"?)*/y;

/** After the match of a sticky pattern at an offset. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

/** After the string that begins at an offset. */
const endOfString = (text: string, at: number): number => endOf(wholeString, text, at);

function afterSpace(text: string, at: number): number {
  let index = at;
  while (index < text.length && text.charCodeAt(index) <= 32) index += 1;
  return index;
}

/** The name that a string in the text says. */
function nameIn(written: string): string {
  if (!written.includes('\\')) return written.slice(1, written.endsWith('"') ? -1 : undefined);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
