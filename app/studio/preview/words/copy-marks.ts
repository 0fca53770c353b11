import { keysOf, pointerOf } from '../../../../engine';
import { traverseSchema } from '../../../../engine/editor';
import { rootSchema, schemas } from '../../../../schemas';

/** One character before copy and one after it say which it is: each of a plane for private use. */
const planes = { begin: 0xf0000, end: 0x100000 } as const;
const anyMark = /[\u{F0000}-\u{10FFFF}]/gu;

/** The pointers of all copy that was marked, each at the place that its mark says. */
const pointers: string[] = [];
const places = new Map<string, number>();

/** Where copy begins or ends in a text. */
export interface Mark {
  /** Its place in the text without marks, in UTF-16 units. */
  readonly offset: number;
  readonly is: keyof typeof planes;
  /** Where the document has the copy. */
  readonly pointer: string;
}

/**
 * A part of a document, all copy in it between two marks that say where the document has it. They go where the copy goes:
 * into other copy, and into whatever a renderer makes of it.
 * @param at the pointer of the part
 */
function withMarks<Part>(part: Part, at: string): Part {
  const around = keysOf(at).reduceRight<unknown>((inside, key) => ({ [key]: inside }), part);
  const copy = new Set(
    traverseSchema(around, schemas, rootSchema).flatMap(({ annotations, isName, pointer }) =>
      !isName && (annotations.content === 'copy' || annotations.content === 'words')
        ? [pointer]
        : [],
    ),
  );
  const marked = (value: unknown, pointer: string): unknown => {
    if (typeof value === 'string')
      return value !== '' && copy.has(pointer) ? betweenMarks(value, pointer) : value;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
      key,
      marked(each, pointer + pointerOf(key)),
    ]);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  };
  // Marks change what strings say, and nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return marked(part, at) as Part;
}

/** A function that marks parts of documents, each again only once it is another. */
export function marker(): <Part>(part: Part, at: string) => Part {
  const known = new Map<string, { readonly part: unknown; readonly marked: unknown }>();
  return <Part>(part: Part, at: string): Part => {
    const before = known.get(at);
    // The same part is marked the same way.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (before && before.part === part) return before.marked as Part;
    const marked = withMarks(part, at);
    known.set(at, { part, marked });
    return marked;
  };
}

/** A text without its marks, and these. */
export function readMarks(text: string): { readonly words: string; readonly marks: Mark[] } {
  const marks: Mark[] = [];
  let removed = 0;
  const words = text.replace(anyMark, (mark: string, index: number) => {
    const code = mark.codePointAt(0) ?? 0;
    const is = code < planes.end ? 'begin' : 'end';
    const pointer = pointers[code - planes[is]];
    if (pointer !== undefined) marks.push({ offset: index - removed, is, pointer });
    removed += mark.length;
    return '';
  });
  return { words, marks };
}

/** Plain data without marks in its texts. */
export function withoutMarks<Data>(data: Data): Data {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(anyMark, '');
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(clean);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]));
  };
  // Only what strings say has changed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return clean(data) as Data;
}

function betweenMarks(copy: string, pointer: string): string {
  let place = places.get(pointer);
  if (place === undefined) {
    place = pointers.push(pointer) - 1;
    places.set(pointer, place);
  }
  return (
    String.fromCodePoint(planes.begin + place) + copy + String.fromCodePoint(planes.end + place)
  );
}
