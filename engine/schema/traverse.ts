import { keysOf, pointerOf, valueAt } from '../document/basics/pointer';
import type { Annotations, FieldUse } from './annotations';
import {
  memberOf,
  propertiesOf,
  schemaReader,
  type Described,
  type LocatedSchema,
  type Schemas,
} from './schema-reader';

/** A part of a document for which the schema has annotations. */
export interface AnnotatedValue {
  /** Where it is, as a JSON pointer. A property's name is at its property. */
  readonly pointer: string;
  /** The part itself, or the property's name. */
  readonly value: unknown;
  readonly isName: boolean;
  /** What the schema says, `fieldUse` also on behalf of the parts around it. */
  readonly annotations: Annotations;
  /** What the schema calls it. */
  readonly title: string | undefined;
}

/**
 * Pairs a document with its schema: every value and every property name that has annotations, parents
 * first, in the order of the document. Follows `$ref`, `allOf`, `properties`, `additionalProperties`, `items`,
 * `propertyNames`, and of `oneOf` the alternative that the discriminator names. Parts that the schema
 * does not know are left out, so a document need not be valid.
 * @param root the file of the schema that describes the whole document
 * @throws when a `$ref` has no target
 */
export function traverseSchema(
  document: unknown,
  schemas: Schemas,
  root: string,
): AnnotatedValue[] {
  const { partsFor } = schemaReader(schemas);
  const annotatedValues: AnnotatedValue[] = [];

  const visit = (
    value: unknown,
    at: LocatedSchema,
    pointer: string,
    inherited: FieldUse | undefined,
    isName = false,
  ): void => {
    const parts = partsFor(at, value);
    const own: Annotations =
      parts.length === 1 && parts[0]
        ? parts[0].annotations
        : Object.assign({}, ...parts.map(({ annotations }) => annotations));
    const fieldUse = own.fieldUse ?? inherited;
    if (Object.keys(own).length > 0) {
      const annotations = fieldUse === own.fieldUse ? own : { ...own, fieldUse };
      annotatedValues.push({ pointer, value, isName, annotations, title: parts[0]?.title });
    }
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, child] of Object.entries(value)) {
      const inside = pointer + pointerOf(key);
      for (const { items, names, member } of parts) {
        if (!isList) for (const each of names) visit(key, each, inside, fieldUse, true);
        for (const each of isList ? items : member(key)) visit(child, each, inside, fieldUse);
      }
    }
  };

  visit(document, rootOf(root), '', undefined);
  return annotatedValues;
}

/** What the schema allows at a place of a document. */
export interface Allowed {
  /** The types that the discriminated union there knows, in order. */
  readonly tags: readonly unknown[];
  /** The names of the properties that it declares for a value there, such as one with another type. */
  readonly propertiesFor: (value: unknown) => readonly string[];
  /** What it says about one of them. */
  readonly meaningOf: (property: string) => string | undefined;
}

/** What the schema allows at a place of a document, which need not be valid. */
export function allowedAt(
  document: unknown,
  pointer: string,
  schemas: Schemas,
  root: string,
): Allowed {
  const { partsFor } = schemaReader(schemas);
  let value = document;
  let located: readonly LocatedSchema[] = [rootOf(root)];
  const partsOf = (each: unknown): Described[] => located.flatMap((at) => partsFor(at, each));
  for (const key of keysOf(pointer)) {
    const outer = value;
    located = partsOf(outer).flatMap(({ items, member }) =>
      Array.isArray(outer) ? items : member(key),
    );
    value = valueAt(outer, pointerOf(key));
  }
  const parts = partsOf(value);
  return {
    tags: parts.flatMap(({ unions }) =>
      unions.flatMap(({ alternatives }) => [...alternatives.keys()]),
    ),
    propertiesFor: (each) => partsOf(each).flatMap(({ links }) => links.flatMap(propertiesOf)),
    meaningOf: (property) =>
      parts
        .flatMap(({ links }) => links.flatMap((link) => memberOf(link, property) ?? []))
        // Its own words come before those of what it refers to.
        .flatMap((member) => [member, ...partsFor(member, undefined).flatMap(({ links }) => links)])
        .map(({ schema: { description } }) => description)
        .find((description) => typeof description === 'string'),
  };
}

/** Where the schema of the whole document begins. */
export const rootOf = (root: string): LocatedSchema => ({ schema: { $ref: root }, file: '' });
