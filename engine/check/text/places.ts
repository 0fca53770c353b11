import type { Node } from 'jsonc-parser';
import { keysOf } from '../../document/basics/pointer';

/** A place in a text file, both counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Where the parts of a JSON text are. */
interface Places {
  readonly at: (offset: number) => TextPlace;
  /** The place of the part that a pointer names, or of the nearest part around it: properties at their key. */
  readonly of: (pointer: string) => TextPlace;
}

/**
 * Where the parts of a JSON text are. Nothing is looked up before a place is asked for.
 * @param treeOf parses the text: undefined if it is empty
 */
export function placesIn(text: string, treeOf: () => Node | undefined): Places {
  let at: Places['at'] | undefined;
  let offsetOf: ((pointer: string) => number) | undefined;
  const placeAt = (offset: number): TextPlace => {
    at ??= linesOf(text);
    return at(offset);
  };
  return {
    at: placeAt,
    of: (pointer) => {
      offsetOf ??= offsetsIn(treeOf());
      return placeAt(offsetOf(pointer));
    },
  };
}

function linesOf(text: string): Places['at'] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let line = 0;
    for (let beyond = starts.length; beyond - line > 1;) {
      const middle = Math.floor((line + beyond) / 2);
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

function offsetsIn(tree: Node | undefined): (pointer: string) => number {
  const members = new Map<Node, ReadonlyMap<string, Node>>();
  const childOf = (node: Node, key: string): Node | undefined => {
    const { type, children = [] } = node;
    if (type === 'array') return children[Number(key)];
    // Of a key that is there twice, the last one counts. One without a value is not part of the document.
    const known =
      members.get(node) ??
      new Map(
        children.filter(hasValue).map((child) => [String(child.children?.[0]?.value), child]),
      );
    members.set(node, known);
    return known.get(key);
  };
  return (pointer) => {
    let place = tree;
    let node = tree;
    for (const key of keysOf(pointer)) {
      const child: Node | undefined = node && childOf(node, key);
      if (!child) break;
      place = child;
      node = child.type === 'property' ? child.children?.[1] : child;
    }
    return place?.offset ?? 0;
  };
}

const hasValue = ({ children = [] }: Node): boolean => children.length > 1;
