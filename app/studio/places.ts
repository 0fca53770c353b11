import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import { parseJson } from '../../engine';
import { expand } from '../../engine/check/parts';
import { keysOf, pointerOf } from '../../engine/document/pointer';

/** A part of the text, by offsets in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The pointer of the part of a document that an offset of its text is in. */
export function pointerAt(text: string, offset: number): string {
  const { path } = getLocation(text, offset);
  return pointerOf(...path.filter((key) => key !== ''));
}

/** Where the text says the part that a pointer names, or the nearest part around it. */
export function rangeOf(text: string, pointer: string): Range | undefined {
  const tree = parseTree(text);
  if (!tree) return undefined;
  let found = tree;
  for (const key of keysOf(pointer)) {
    const inside = findNodeAtLocation(found, [found.type === 'array' ? Number(key) : key]);
    if (!inside) break;
    found = inside;
  }
  const whole = found.parent?.type === 'property' ? found.parent : found;
  return { from: whole.offset, to: whole.offset + whole.length };
}

/** The pointer under which the text says a part of the document that it makes: copy of a shared part is written in `parts`. */
export function writtenPlace(text: string, pointer: string): string {
  return expand(parseJson(text)).originOf(pointer);
}

/** The node that a pointer is in, if any. */
export function nodeIn(pointer: string): string | undefined {
  const [section, id] = keysOf(pointer);
  return section === 'nodes' ? id : undefined;
}
