import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { problem, type Problem } from '../diagnostics/diagnostic';
import { plainValue, valueOfTree } from './json-value';
import { placesIn, type TextPlace } from './places';
import { syntaxAdvice, lostCharacterIn } from './syntax-advice';
import { syntaxFix } from './syntax-fix';

/** A parsed document: its value, the position of each part, and JSON syntax errors. */
export interface ParsedSource {
  readonly value: unknown;
  /** Whether the text is JSON: then keys that stand twice are its only problems. */
  readonly isJson: boolean;
  readonly problems: readonly Problem[];
  /** The place of the part that a pointer names, or of the nearest part around it. */
  readonly placeOf: (pointer: string) => TextPlace;
}

/** How deep objects and lists may be nested: reading is recursive, and the stack has an end. */
const depthLimit = 100;

/** Texts, which may hold brackets and colons that mean nothing, and brackets and colons. */
const textOrMark = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{}:]/g;

/** How many keys a text has, and where it opens one object or list too many. */
function structureOf(text: string): { readonly keys: number; readonly deep?: number } {
  let depth = 0;
  let keys = 0;
  for (const { 0: token, index } of text.matchAll(textOrMark)) {
    if (token === ':') keys += 1;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > depthLimit) return { keys, deep: index };
  }
  return { keys };
}

/** Reads JSON. Broken text gives problems, and as much of the value as could be read. */
export function readSource(whole: string): ParsedSource {
  const { keys, deep } = structureOf(whole);
  // What follows is not read.
  const text = whole.slice(0, deep);
  const errors: ParseError[] = [];
  const parse = (): Node | undefined =>
    parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  // Most texts are JSON that JavaScript reads by itself: only places need the tree then.
  const plain = plainValue(text, keys);
  const tree = plain ? undefined : parse();
  const { value, repeated } = plain ?? valueOfTree(tree);
  const places = placesIn(text, () => tree ?? parse());
  const duplicates = repeated.map(({ key, pointer, first }) =>
    problem('duplicate-key', { key, firstLine: places.at(first).line, pointer }),
  );
  const outside = new Map<string, TextPlace>();
  /** A stand-in pointer for a place outside the value, such as a syntax error. */
  const placed = (offset: number): string => {
    const pointer = `(${offset})`;
    outside.set(pointer, places.at(offset));
    return pointer;
  };
  const [error] = errors;
  const advice = error ? syntaxAdvice(text, error) : lostCharacterIn(text);
  const unreadable =
    deep === undefined
      ? [advice ?? []].flat().map(({ offset, ...words }) => {
          const edit = error && syntaxFix(text, error);
          const fix = edit && [{ op: 'text' as const, ...edit }];
          return problem('syntax', { ...words, pointer: placed(offset), fix });
        })
      : [problem('too-deep', { limit: depthLimit, pointer: placed(deep) })];
  return {
    value,
    isJson: unreadable.length === 0,
    // Where brackets are wrong, keys may seem to stand twice.
    problems: unreadable.length > 0 ? unreadable : duplicates,
    placeOf: (pointer) => outside.get(pointer) ?? places.of(pointer),
  };
}
