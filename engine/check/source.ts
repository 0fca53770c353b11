import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { keysOf, pointerOf } from '../document/pointer';
import { problem, type Problem } from './diagnostic';
import { adviceFor, lostCharacterIn } from './syntax-advice';
import { syntaxFix } from './syntax-fix';

/** A place in a text file, both counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A parsed document: its value, the position of each part, and JSON syntax errors. */
export interface Source {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of the part that a pointer names, or of the nearest part around it. */
  readonly placeOf: (pointer: string) => Place;
}

/** How deep objects and lists may be nested: reading is recursive, and the stack has an end. */
const depthLimit = 100;

/** Texts, which may hold brackets that open nothing, and brackets. */
const textOrBracket = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[[\]{}]/g;

/** Where a text opens one object or list too many, or undefined. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(textOrBracket)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > depthLimit) return index;
  }
  return undefined;
}

/** Reads JSON. Broken text gives problems, and as much of the value as could be read. */
export function readSource(whole: string): Source {
  const deep = tooDeepAt(whole);
  // What follows is not read.
  const text = whole.slice(0, deep);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const places = new Map<string, number>();
  const duplicates: Problem[] = [];
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

  const placeAt = (offset: number): Place => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };

  /** Records the position of each part: of properties at their key, of items at their start. */
  const visit = (node: Node, pointer: string, offset: number): unknown => {
    places.set(pointer, offset);
    if (node.type === 'array')
      return (node.children ?? []).map((child, index) =>
        visit(child, pointer + pointerOf(index), child.offset),
      );
    if (node.type !== 'object') return node.value;
    const firsts = new Map<string, number>();
    const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
      if (!key || !value) return [];
      const name = String(key.value);
      const child = pointer + pointerOf(name);
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, key.offset);
      else
        duplicates.push(
          problem('duplicate-key', {
            key: name,
            firstLine: placeAt(first).line,
            pointer: child,
          }),
        );
      return [[name, visit(value, child, key.offset)] as const];
    });
    return Object.fromEntries(entries);
  };

  const value = tree && visit(tree, '', tree.offset);
  /** A stand-in pointer for a place outside the value, such as a syntax error. */
  const placed = (offset: number): string => {
    places.set(`(${offset})`, offset);
    return `(${offset})`;
  };
  const [error] = errors;
  const advice = error ? adviceFor(text, error) : lostCharacterIn(text);
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
    problems: [...unreadable, ...duplicates],
    placeOf: (pointer) => {
      const keys = keysOf(pointer);
      for (let length = keys.length; length >= 0; length -= 1) {
        const offset = places.get(
          length === keys.length ? pointer : pointerOf(...keys.slice(0, length)),
        );
        if (offset !== undefined) return placeAt(offset);
      }
      return { line: 1, column: 1 };
    },
  };
}
