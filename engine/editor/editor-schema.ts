import { rootSchema, schemas as documentSchemas } from '../../schemas';
import { isRecord } from '../document/basics/is-record';
import { ownKeywords } from '../schema/annotations';
import { memberOf, propertiesOf, schemaReader } from '../schema/schema-reader';
import type { LocatedSchema, SchemaReader, Schemas } from '../schema/schema-reader';
import type { DocumentNames } from './document-names';
import { chosenReadings, namedPart, nameLists, valueRules } from './named-parts';
import { inText, titleInWords, snippetsFor } from './snippets';
import { when, type SchemaPart } from './when';

/** Keywords whose value is a schema, and those whose value is a record of schemas. */
const single = new Set([
  'additionalProperties',
  'propertyNames',
  'items',
  'if',
  'then',
  'else',
  'not',
]);
const records = new Set(['$defs', 'dependentSchemas']);

/** What is written differently: see `inPlace`. */
const rewritten = new Set([
  'properties',
  'required',
  'allOf',
  'oneOf',
  'unevaluatedProperties',
  '$schema',
]);

/**
 * The project's schemas as one schema for text editors, in the form that VS Code's JSON service reads best:
 * descriptions that a `$ref` would hide, required properties first, the types of a union as one list, snippets.
 * With a document's names, these are completed and checked too.
 * @param schemas other schemas than the project's own
 */
export function editorSchema(
  names?: DocumentNames,
  schemas: Schemas = documentSchemas,
): SchemaPart {
  return new EditorSchema(names, schemas).whole();
}

class EditorSchema {
  private readonly partsFor: SchemaReader['partsFor'];

  constructor(
    private readonly names: DocumentNames | undefined,
    private readonly schemas: Schemas,
  ) {
    this.partsFor = schemaReader(schemas).partsFor;
  }

  whole(): SchemaPart {
    const { names } = this;
    const files = Object.entries(this.schemas).map(([file, schema]): [string, SchemaPart] => [
      keyOf(file),
      isRecord(schema) ? this.part({ schema, file }) : {},
    ]);
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...(names && names.readings.size > 0 ? { allOf: [chosenReadings(names)] } : {}),
      $ref: `#/$defs/${keyOf(rootSchema)}`,
      $defs: { ...Object.fromEntries(files), ...(names ? nameLists(names) : {}) },
    };
  }

  private linksOf(at: LocatedSchema): readonly LocatedSchema[] {
    return this.partsFor(at, undefined).flatMap(({ links }) => links);
  }

  private part(at: LocatedSchema): SchemaPart {
    const { $ref, ...own } = at.schema;
    const target = this.linksOf(at)[1];
    if (typeof $ref !== 'string' || !target) return this.inPlace(at);
    // A reference hides what is written beside it, so small parts are copied into their place.
    if (!isShape(target))
      return this.part({ schema: { ...target.schema, ...own }, file: target.file });
    const { title: _hidden, description, ...beside } = own;
    const seen =
      typeof description === 'string' ? { markdownDescription: asMarkdown(description) } : {};
    return { ...withoutAnnotations(beside), ...seen, $ref: pointerTo($ref, at.file) };
  }

  /** A part that is written in place, with what is inside it. */
  private inPlace(at: LocatedSchema): SchemaPart {
    const inside = (value: unknown): unknown =>
      isRecord(value) ? this.part({ schema: value, file: at.file }) : value;
    const entries = Object.entries(at.schema)
      .filter(([key]) => !rewritten.has(key))
      .map(([key, value]): [string, unknown] => {
        if (key === 'title') return [key, titleInWords(inText(value))];
        if (records.has(key) && isRecord(value))
          return [key, mapped(value, (child) => inside(child))];
        return [key, single.has(key) ? inside(value) : value];
      });
    const result = {
      ...withoutAnnotations(Object.fromEntries(entries)),
      ...(isShape(at) ? { ...this.membersOf(at), ...this.snippetsOf(at) } : {}),
    };
    const { annotations } = this.partsFor(at, undefined)[0] ?? { annotations: {} };
    return this.names ? namedPart(result, annotations, this.names) : result;
  }

  /** The properties of an object, required ones first, with those that `allOf` brings; or a union's alternatives. */
  private membersOf(at: LocatedSchema): SchemaPart {
    const [union] = this.partsFor(at, undefined).flatMap(({ unions }) => unions);
    if (union) return this.unionOf(union.property, union.alternatives);
    const links = this.linksOf(at);
    const required = links.flatMap(({ schema }) => namesIn(schema.required));
    const isRequired = (key: string): boolean => required.includes(key);
    const keys = [...new Set(links.flatMap(propertiesOf))];
    const ordered = [
      ...keys.filter((key) => key === 'type'),
      ...new Set(required.filter((key) => key !== 'type' && keys.includes(key))),
      ...keys.filter((key) => key !== 'type' && !isRequired(key)),
    ];
    const properties = ordered.map((key, index): [string, SchemaPart] => {
      const link = links.find((each) => propertiesOf(each).includes(key)) ?? at;
      const sort = `${isRequired(key) ? 'a' : 'b'}${String(index).padStart(2, '0')}`;
      return [key, { ...this.part(memberOf(link, key) ?? at), suggestSortText: sort }];
    });
    const rules = this.names ? valueRules(at, links, this.names, this.schemas) : [];
    return {
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
      ...(at.schema.unevaluatedProperties === false ? { additionalProperties: false } : {}),
      ...(rules.length > 0 ? { allOf: rules } : {}),
    };
  }

  /** A union with its tags as one list; each alternative holds only for its own tag. */
  private unionOf(tag: string, alternatives: ReadonlyMap<unknown, LocatedSchema>): SchemaPart {
    const all = [...alternatives];
    const meanings = all.map(([, each]) => this.linksOf(each)[1]?.schema.description ?? '');
    return {
      required: [tag],
      properties: {
        [tag]: {
          title: 'Type',
          enum: all.map(([value]) => value),
          enumDescriptions: meanings,
          suggestSortText: 'a00',
        },
      },
      allOf: all.map(([value, alternative]) => when(tag, { const: value }, this.part(alternative))),
    };
  }

  private snippetsOf(at: LocatedSchema): SchemaPart {
    const snippets = snippetsFor(at, this.schemas);
    return snippets.length > 0 ? { defaultSnippets: snippets } : {};
  }
}

/** Whether a part describes an object with known properties, its own or shared ones, or a union of such. */
const isShape = ({ schema }: LocatedSchema): boolean =>
  isRecord(schema.properties) || Array.isArray(schema.oneOf) || Array.isArray(schema.allOf);

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const mapped = (record: SchemaPart, change: (value: unknown) => unknown): SchemaPart =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The project's own keywords mean nothing to a text editor. */
const withoutAnnotations = (part: SchemaPart): SchemaPart =>
  Object.fromEntries(
    Object.entries(part).filter(
      ([key]) => key !== 'discriminator' && !Object.hasOwn(ownKeywords, key),
    ),
  );

/** "nodes/question.schema.json" → "nodes-question". */
const keyOf = (file: string): string => file.replace('.schema.json', '').replaceAll('/', '-');

/** A reference between files, inside the one schema. */
function pointerTo(reference: string, file: string): string {
  const base = 'file:///';
  const { href, hash } = new URL(reference, base + file);
  const target = href.slice(base.length, href.length - hash.length);
  return `#/$defs/${keyOf(target)}${hash.slice(1)}`;
}

/** A sentence as Markdown that shows exactly the sentence. */
const asMarkdown = (text: string): string => text.replace(/[\\*_<>[\]]/g, String.raw`\$&`);
