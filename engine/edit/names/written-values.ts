import { rootSchema, schemas } from '../../../schemas';
import { isRecord } from '../../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../../document/basics/pointer';
import { traverseSchema, type AnnotatedValue } from '../../schema/traverse';
import { expand } from '../../check/parts';

/** A part of a document for which the schema has annotations, and the places of the file where it is written. */
export interface WrittenValue {
  readonly annotated: AnnotatedValue;
  /** The document that the value's pointer leads into: the file's, with some readings applied. */
  readonly document: unknown;
  /** Pointers into the file. A property's name may be written in the document and in readings. */
  readonly places: readonly string[];
}

/** Every annotatedValues part of a document and of all its readings, also of those that are not chosen. */
export function writtenValues(value: unknown): WrittenValue[] {
  const readings = readingsIn(value);
  const starts = ['', ...readings.map(({ pointer }) => pointer)];
  const valuesOf = (document: unknown, originOf: (pointer: string) => string): WrittenValue[] =>
    traverseSchema(document, schemas, rootSchema).map((annotated) => {
      const { pointer, isName } = annotated;
      const places = isName
        ? [...starts.map((start) => start + pointer), placeOfName(pointer, originOf)]
        : [originOf(pointer)];
      return { annotated, document, places: places.filter((place) => exists(value, place)) };
    });
  const isShared = isRecord(value) && Object.hasOwn(value, 'parts');
  const expanded = isShared ? [expand(value)] : [];
  return [
    ...valuesOf(value, (pointer) => pointer),
    // What a place says besides the name of a part makes sense only in the part.
    ...expanded.flatMap(({ value: whole, originOf }) => valuesOf(whole, originOf)),
    ...readings.flatMap(({ decision, reading, pointer }) => {
      const decided = expand(value, { [decision]: reading });
      return valuesOf(around(valueAt(value, pointer), decided.value), decided.originOf);
    }),
  ];
}

/** Where the name of a property is written: where the object around it is, even if its value is a part's. */
function placeOfName(pointer: string, originOf: (pointer: string) => string): string {
  const keys = keysOf(pointer);
  return originOf(pointerOf(...keys.slice(0, -1))) + pointerOf(...keys.slice(-1));
}

/** What a reading changes in a document, and the plain values around it, which say what kind of part it is. */
function around(changes: unknown, document: unknown): unknown {
  if (!isRecord(changes) || !isRecord(document)) return document;
  return Object.fromEntries(
    Object.entries(document)
      .filter(([key, child]) => Object.hasOwn(changes, key) || typeof child !== 'object')
      .map(([key, child]) => [key, around(changes[key], child)]),
  );
}

/** Null in a reading removes a part, and is there too. */
const exists = (value: unknown, pointer: string): boolean => valueAt(value, pointer) !== undefined;

/** Every reading that changes something, with the pointer to its changes. */
function readingsIn(value: unknown): {
  readonly decision: string;
  readonly reading: string;
  readonly pointer: string;
}[] {
  const decisions = isRecord(value) && isRecord(value.decisions) ? value.decisions : {};
  return Object.entries(decisions).flatMap(([decision, each]) =>
    Object.entries(isRecord(each) && isRecord(each.readings) ? each.readings : {})
      .filter(([, changed]) => isRecord(changed) && isRecord(changed.changes))
      .map(([reading]) => ({
        decision,
        reading,
        pointer: pointerOf('decisions', decision, 'readings', reading, 'changes'),
      })),
  );
}
