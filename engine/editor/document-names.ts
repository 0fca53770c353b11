import { rootSchema, schemas } from '../../schemas';
import { isRecord } from '../document/basics/is-record';
import { keysOf, pointerOf, valueAt } from '../document/basics/pointer';
import type { FunnelField } from '../document/format/document.generated';
import type { FieldUse, NameKind } from '../schema/annotations';
import { typeInUse } from '../schema/type-in-use';
import { declarationsOf, namesFor, referencesOf, type Declaration } from '../schema/names';
import { traverseSchema } from '../schema/traverse';
import { groupBy } from '../document/basics/groups';

/** A name that a document declares, and what it means. */
export interface Name {
  readonly name: string;
  /** For people: the screen's title, the value's label, the text itself. */
  readonly description: string;
  /** The description without the type. */
  readonly words: string;
}

/** The names that a document declares. */
export interface DocumentNames {
  /** The names of a kind, without repeats. */
  readonly ofKind: (kind: NameKind) => readonly Name[];
  /** The fields of some types, as they count where they are used so; all of them without `types`. */
  readonly fields: (types?: readonly FunnelField['type'][], use?: FieldUse) => readonly Name[];
  /** The values of a field. Empty for a field whose type has none. */
  readonly valuesOf: (field: string) => readonly Name[];
  /** The wordings that `{field.…}` can name. Empty for a field whose type has none. */
  readonly formsOf: (field: string) => readonly string[];
  /** The readings of each decision. */
  readonly readings: ReadonlyMap<string, readonly Name[]>;
}

/**
 * The names that a document declares, valid or not.
 * @param documents the document as it is written and with its decisions applied: names of both count
 */
export function documentNames(...documents: readonly unknown[]): DocumentNames {
  const all = documents.flatMap((document): Described[] => {
    const annotatedValues = traverseSchema(document, schemas, rootSchema);
    const declarations = declarationsOf(annotatedValues);
    const asked = new Map(
      referencesOf(document, annotatedValues)
        .filter(({ kind, fieldUse }) => kind === 'field' && fieldUse === 'asks')
        .map(({ name, pointer }) => [name, pointer]),
    );
    return declarations.map((declaration) => ({
      declaration,
      words: wordsOf(document, declaration, asked),
      ...typesAt(document, declaration.pointer),
    }));
  });
  const declarations = all.map(({ declaration }) => declaration);
  const byKind = groupBy(all, ({ declaration: { kind } }) => kind);
  const byField = groupBy(byKind.get('value') ?? [], ({ declaration: { pointer } }) =>
    pointerOf(...keysOf(pointer).slice(0, 2)),
  );
  const pointers = new Map<string, string>();
  for (const { declaration } of byKind.get('field') ?? [])
    if (!pointers.has(declaration.name)) pointers.set(declaration.name, declaration.pointer);
  return {
    ofKind: (kind) => named(byKind.get(kind)),
    fields: (types, use) =>
      named(
        byKind
          .get('field')
          ?.filter((field) => types?.some((each) => each === typeInUse(field, use)) ?? true),
      ),
    valuesOf: (field) => named(byField.get(pointers.get(field) ?? '')),
    formsOf: (field) =>
      namesFor({ kind: 'form', name: '', pointer: '', of: field }, declarations) ?? [],
    readings: new Map(documents.flatMap(readingsIn)),
  };
}

/** The readings of each decision of a document, with their summaries. */
function readingsIn(document: unknown): [string, Name[]][] {
  const decisions = valueAt(document, '/decisions');
  return Object.entries(isRecord(decisions) ? decisions : {}).flatMap(([id, decision]) => {
    const readings = isRecord(decision) && isRecord(decision.readings) ? decision.readings : {};
    const names = Object.entries(readings).map(([name, reading]): Name => {
      const summary = isRecord(reading) ? reading.summary : undefined;
      const words = typeof summary === 'string' ? summary : '';
      return { name, words, description: words };
    });
    return names.length > 0 ? [[id, names]] : [];
  });
}

/** A declaration with what it means. */
interface Described {
  readonly declaration: Declaration;
  readonly words: string;
  readonly type: unknown;
  /** For a computed field: what it is computed as. */
  readonly as: unknown;
}

/** Names without repeats. */
function named(described: readonly Described[] = []): Name[] {
  const entries = described.map(({ declaration: { name }, words, type }): [string, Name] => [
    name,
    { name, words, description: [type, words].filter(isSaid).join(': ') },
  ]);
  return [...new Map(entries).values()];
}

function typesAt(document: unknown, pointer: string): Pick<Described, 'type' | 'as'> {
  const part = valueAt(document, pointer);
  return isRecord(part) ? { type: part.type, as: part.as } : { type: undefined, as: undefined };
}

const isSaid = (part: unknown): boolean => typeof part === 'string' && part !== '';

/** The words of a declaration: its label, title or text, for the description of its name. */
function wordsOf(
  document: unknown,
  { kind, name, pointer }: Declaration,
  asked: ReadonlyMap<string, string>,
): string {
  const part = valueAt(document, pointer);
  if (typeof part === 'string') return part;
  return (kind === 'field' ? questionAt(document, asked.get(name)) : headingIn(part)) ?? '';
}

/** The properties that say what a part is about, the most telling first. */
const headings = ['title', 'headline', 'label', 'greeting', 'src'];

function headingIn(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined;
  return headings.map((key) => part[key]).find((words) => typeof words === 'string');
}

/** The question that asks a field: the heading of the node around the place. */
function questionAt(document: unknown, pointer: string | undefined): string | undefined {
  const [, nodes, id] = pointer?.split('/') ?? [];
  return nodes === 'nodes' ? headingIn(valueAt(document, `/nodes/${id}`)) : undefined;
}
