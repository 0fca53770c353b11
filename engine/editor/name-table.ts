import { pointerOf, valueAt } from '../document/pointer';
import type { NameKind } from '../schema/annotations';
import type { DocumentNames, Name } from './document-names';
import { fieldTypeName } from './kind-names';

/** A name, and what it means for people who read no JSON. */
type Described = Pick<Name, 'name' | 'description'>;

/** A field of a document, with the names inside it. */
interface FieldName extends Described {
  readonly type: string;
  readonly values: readonly Described[];
  /** The wordings that `{field.…}` can name. */
  readonly forms: readonly string[];
}

/** The names of a document as plain data, which a worker can send. */
export interface NameTable {
  readonly names: Readonly<Partial<Record<NameKind, readonly Described[]>>>;
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
    names: Object.fromEntries(listed.map((kind) => [kind, names.ofKind(kind).map(forPeople)])),
    fields: names.fields().map((field) => {
      const type = String(valueAt(document, pointerOf('fields', field.name, 'type')));
      return {
        name: field.name,
        description: field.words || fieldTypeName(type),
        type,
        values: names.valuesOf(field.name).map(forPeople),
        forms: names.formsOf(field.name),
      };
    }),
  };
}

/** A name with words in which no type stands. */
const forPeople = ({ name, words }: Name): Described => ({ name, description: words });
