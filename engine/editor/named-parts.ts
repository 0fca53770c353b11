import { diagnosticCodes, explanationOf, isAcceptable } from '../check';
import { isRecord } from '../document/basics/is-record';
import type { Annotations } from '../schema/annotations';
import { schemaReader, type LocatedSchema, type Schemas } from '../schema/schema-reader';
import { copyMessage, copyPattern, pathMessage, pathPattern } from './copy-pattern';
import type { DocumentNames, Name } from './document-names';
import { keptFor } from './kept-for';
import { restricted } from './value-rules';
import { when, type SchemaPart } from './when';

/** The rules whose findings a document may accept. */
const acceptableRules = diagnosticCodes
  .filter((code) => isAcceptable(code))
  .map((name) => ({ name, description: explanationOf(name)?.what ?? '' }));

/** A part of the editors' schema, restricted to the names of a document where its annotations say so. */
export function namedPart(
  part: SchemaPart,
  annotations: Annotations,
  names: DocumentNames,
): SchemaPart {
  const { refersTo, ofField, content, fieldTypes, fieldUse, placeholders, declares } = annotations;
  if (declares !== undefined || ofField !== undefined) return part;
  if (content === 'rule') return { ...part, ...listOf(acceptableRules) };
  if (content === 'copy')
    return placeholders
      ? {
          ...part,
          pattern: copyPattern(names, placeholders),
          patternErrorMessage: copyMessage(names),
        }
      : { ...part, $ref: '#/$defs/copy' };
  if (content === 'path')
    return {
      ...part,
      pattern: pathPattern(names.fields(fieldTypes, 'address').map(({ name }) => name)),
      patternErrorMessage: pathMessage,
    };
  if (refersTo === undefined || refersTo === 'value' || refersTo === 'form') return part;
  const known = refersTo === 'field' ? names.fields(fieldTypes, fieldUse) : names.ofKind(refersTo);
  return known.length > 0 ? oneOfNames(part, known) : part;
}

/** What the restricted parts share: copy with its placeholders, and the values of each field. */
export function nameLists(names: DocumentNames): SchemaPart {
  const values = names
    .fields()
    .map(({ name }) => [name, listOf(names.valuesOf(name))] as const)
    .filter(([name]) => names.valuesOf(name).length > 0);
  return {
    copy: {
      pattern: copyPattern(names),
      patternErrorMessage: copyMessage(names),
    },
    values: Object.fromEntries(values),
  };
}

/** What each decision of a document may choose. */
export function chosenReadings({ readings }: DocumentNames): SchemaPart {
  const decisions = [...readings].map(([id, names]) => [
    id,
    { properties: { chosen: listOf(names) } },
  ]);
  return { properties: { decisions: { properties: Object.fromEntries(decisions) } } };
}

/** For every property of an object that names a field: what the values beside it may be, field by field. */
export function valueRules(
  at: LocatedSchema,
  links: readonly LocatedSchema[],
  names: DocumentNames,
  schemas: Schemas,
): SchemaPart[] {
  const withValues = names.fields().filter(({ name }) => names.valuesOf(name).length > 0);
  return decidingIn(at, schemas).flatMap((property) =>
    withValues.flatMap(({ name }) => {
      const then = restricted(links, property, { $ref: `#/$defs/values/${name}` }, schemas);
      return then ? [when(property, { const: name }, then)] : [];
    }),
  );
}

/** The properties of an object that name the field to which values below it belong. The same for every document. */
const decidingIn = keptFor((at, schemas): string[] => {
  const { partsFor } = schemaReader(schemas);
  const links = partsFor(at, undefined).flatMap((each) => each.links);
  return Object.entries(isRecord(at.schema.properties) ? at.schema.properties : {}).flatMap(
    ([property, schema]) =>
      isRecord(schema) &&
      partsFor({ schema, file: at.file }, undefined).some(
        ({ annotations }) => annotations.refersTo === 'field',
      ) &&
      restricted(links, property, {}, schemas)
        ? [property]
        : [],
  );
});

const listOf = (names: readonly Pick<Name, 'name' | 'description'>[]): SchemaPart => ({
  enum: names.map(({ name }) => name),
  enumDescriptions: names.map(({ description }) => description),
});

/** One of some names; where something else than a string is possible too, that stays possible. */
function oneOfNames(
  part: SchemaPart,
  names: readonly Pick<Name, 'name' | 'description'>[],
): SchemaPart {
  const { pattern: _pattern, patternErrorMessage: _message, type, ...rest } = part;
  if (type === 'string') return { ...rest, type, ...listOf(names) };
  const others = [type].flat().filter((each) => each !== 'string');
  return { ...rest, type, anyOf: [{ type: 'string', ...listOf(names) }, { type: others }] };
}
