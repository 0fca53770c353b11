import { isFieldType, operatorsOf } from '../document/fields/field-facts';
import { pointerOf, valueAt } from '../document/basics/pointer';
import { isRecord } from '../document/basics/is-record';
import type { NameKind } from '../schema/annotations';
import { typeInUse } from '../schema/type-in-use';
import type { DocumentNames, Name } from './document-names';
import { fieldTypeName } from './kind-names';

/** A name, and what it means for people who read no JSON. */
type Described = Pick<Name, 'name' | 'description'>;

/** A field of a document, with the names inside it. */
interface FieldName extends Described {
  readonly type: string;
  /** What it counts as where it is only read. Differs from its type for a computed field. */
  readonly readAs: string;
  /** Whether the description is the question of a screen, and not just what its type is called. */
  readonly isAsked: boolean;
  readonly values: readonly Described[];
  /** The wordings that `{field.…}` can name. */
  readonly forms: readonly string[];
}

/** The value that a new comparison of a field begins with. Undefined where an answer is not one of its values. */
export const firstValueOf = ({ type, values }: FieldName): Described | undefined =>
  isFieldType(type) && operatorsOf({ type }).includes('is') ? values[0] : undefined;

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
      const declared = valueAt(document, pointerOf('fields', field.name));
      const { type, as } = isRecord(declared) ? declared : { type: undefined, as: undefined };
      return {
        name: field.name,
        description: field.words || fieldTypeName(String(type)),
        isAsked: field.words !== '',
        type: String(type),
        readAs: String(typeInUse({ type, as }, 'shows')),
        values: names.valuesOf(field.name).map(forPeople),
        forms: names.formsOf(field.name),
      };
    }),
  };
}

/** A name with words in which no type stands. */
const forPeople = ({ name, words }: Name): Described => ({ name, description: words });
