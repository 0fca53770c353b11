import { pointerOf, valueAt } from '../document/pointer';
import type { NameKind } from '../schema/annotations';
import type { DocumentNames, Name } from './document-names';

/** A field of a document, with the names inside it. */
interface FieldName extends Name {
  readonly type: string;
  readonly values: readonly Name[];
  /** The wordings that `{field.…}` can name. */
  readonly forms: readonly string[];
}

/** The names of a document as plain data, which a worker can send. */
export interface NameTable {
  readonly names: Readonly<Partial<Record<NameKind, readonly Name[]>>>;
  readonly fields: readonly FieldName[];
}

const listed = [
  'node',
  'outcome',
  'video',
  'track',
  'effect',
  'section',
  'text',
  'host',
] as const satisfies readonly NameKind[];

/** The names that a document declares, with the types of its fields. */
export function nameTableOf(document: unknown, names: DocumentNames): NameTable {
  return {
    names: Object.fromEntries(listed.map((kind) => [kind, names.ofKind(kind)])),
    fields: names.fields().map((field) => ({
      ...field,
      type: String(valueAt(document, pointerOf('fields', field.name, 'type'))),
      values: names.valuesOf(field.name),
      forms: names.formsOf(field.name),
    })),
  };
}
