import type { Node } from 'jsonc-parser';
import { readSource } from '../../check/text/source';
import { keysOf } from '../../document/basics/pointer';
import type { NameKind } from '../../schema/annotations';
import { declarationsOf, referencesOf } from '../../schema/names';
import { nodeAt, treeOf } from '../text/text-edits';
import { writtenValues } from './written-values';

/** A place of the text that says a name. Offsets are in UTF-16 units. */
export interface NamePlace {
  readonly kind: NameKind;
  readonly name: string;
  /** For a value or a form: the field that it belongs to. */
  readonly of?: string;
  readonly from: number;
  readonly to: number;
  /** Whether the name is given here. Otherwise it is referred to. */
  readonly isDeclaration: boolean;
}

/**
 * Where the text of a document declares and uses its names: in values, property names, copy and paths, also in
 * readings that are not chosen. Each place once, in the order of the text. Empty for a text that is not JSON.
 */
export function namePlaces(text: string): NamePlace[] {
  const { value, problems } = readSource(text);
  if (problems.length > 0) return [];
  const tree = treeOf(text);
  const found = new Map<string, NamePlace>();
  for (const { annotated, document, places } of writtenValues(value)) {
    const declared = declarationsOf([annotated]).map(({ kind, name, pointer }) => {
      const [, of, ...rest] = keysOf(pointer);
      const isOfField = (kind === 'value' || kind === 'form') && rest.length > 0;
      return { kind, name, of: isOfField ? of : undefined, isDeclaration: true };
    });
    const used = referencesOf(document, [annotated]).map(({ kind, name, of }) => {
      return { kind, name, of, isDeclaration: false };
    });
    const names = [...declared, ...used];
    if (names.length === 0) continue;
    for (const place of places) {
      const node = nodeAt(tree, place);
      const written = annotated.isName ? node?.parent?.children?.[0] : node;
      if (written?.type !== 'string') continue;
      for (const each of names)
        for (const range of rangesOf(text, written, each)) {
          const key = `${range.from} ${each.kind}`;
          if (!found.has(key) || each.isDeclaration) found.set(key, { ...each, ...range });
        }
    }
  }
  return [...found.values()].toSorted((a, b) => a.from - b.from);
}

/** The declaration and all uses of the name at an offset. Undefined where the text says no name. */
export function namesAt(text: string, offset: number): readonly NamePlace[] | undefined {
  const places = namePlaces(text);
  const here = places.find(({ from, to }) => from <= offset && offset <= to);
  if (!here) return undefined;
  return places.filter(
    ({ kind, name, of }) => kind === here.kind && name === here.name && of === here.of,
  );
}

/** Where a string of the text contains a name: the whole string, or a placeholder in copy or in a path. */
function rangesOf(
  text: string,
  { offset, length }: Node,
  { kind, name, of }: Pick<NamePlace, 'kind' | 'name' | 'of'>,
): { readonly from: number; readonly to: number }[] {
  const [start, end] = [offset + 1, offset + length - 1];
  const written = text.slice(start, end);
  if (written === name) return [{ from: start, to: end }];
  // What stands before a name in copy, and before a parameter of a path.
  const before = {
    node: ['](node:'],
    field: ['{', '/:'],
    form: [`{${of}.`],
    text: ['{texts.'],
  };
  const marks: readonly string[] =
    Object.entries(before).find(([each]) => each === kind)?.[1] ?? [];
  return marks.flatMap((mark) =>
    placesIn(written, mark + name).map((index) => {
      const from = start + index + mark.length;
      return { from, to: from + name.length };
    }),
  );
}

/** Where a text has some words that no letter, digit, "_" or "-" follows. */
function placesIn(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[\w-]/.test(text.charAt(at + words.length))) found.push(at);
  return found;
}
