import { parseJson, keysOf, pointerOf } from '../../../engine';
import { expand } from '../../../engine/check';
import { partsAt, startOf, type Part } from '../../../engine/edit';

/** A part of the text, by offsets in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The pointer of the part of a document that an offset of its text is in. */
export function pointerAt(text: string, offset: number): string {
  const path: (string | number)[] = [];
  let start: number | undefined = startOf(text);
  while (start !== undefined) {
    const around = partAround(text, start, offset);
    if (around) path.push(around.key);
    start = around && offset >= around.value ? around.value : undefined;
  }
  return pointerOf(...path);
}

function partAround(text: string, start: number, offset: number): Part | undefined {
  for (const part of partsAt(text, start)) {
    if (part.from > offset) return undefined;
    if (part.to >= offset) return part;
  }
  return undefined;
}

/** Where the text says the part that a pointer names, or the nearest part around it. */
export function rangeOf(text: string, pointer: string): Range | undefined {
  const start = startOf(text);
  if (start === text.length) return undefined;
  let found: Omit<Part, 'key'> = { from: start, value: start, to: text.length };
  for (const key of keysOf(pointer)) {
    const inside = partNamed(text, found.value, key);
    if (!inside) break;
    found = inside;
  }
  return { from: found.from, to: found.to };
}

/** The pointer of a part that a text says, or of the nearest part around it that the text says. */
export function nearestPart(text: string, pointer: string): string {
  const keys = keysOf(pointer);
  let value = startOf(text);
  for (const [index, key] of keys.entries()) {
    const inside = partNamed(text, value, key);
    if (!inside) return pointerOf(...keys.slice(0, index));
    ({ value } = inside);
  }
  return pointer;
}

function partNamed(text: string, start: number, key: string): Part | undefined {
  for (const part of partsAt(text, start)) if (String(part.key) === key) return part;
  return undefined;
}

/** The pointer under which the text says a part of the document that it makes: copy of a shared part is written in `parts`. */
export function writtenPlace(text: string, pointer: string): string {
  return expand(parseJson(text)).originOf(pointer);
}

/** The node that a pointer is in, if any. */
export function nodeIn(pointer: string | undefined): string | undefined {
  const [section, id] = keysOf(pointer ?? '');
  return section === 'nodes' ? id : undefined;
}
