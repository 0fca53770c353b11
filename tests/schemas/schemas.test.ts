import { describe, expect, it } from 'vitest';
import {
  coverageSchema,
  expectationsSchema,
  payloadSchema,
  planSchema,
  schemas,
} from '../../schemas';

interface Part {
  readonly at: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every property and every definition of a schema file, with the way to it. */
function partsOf(schema: Record<string, unknown>, at: string): Part[] {
  return ['properties', '$defs'].flatMap((group) => {
    const members = schema[group];
    if (!isObject(members)) return [];
    return Object.entries(members).flatMap(([name, member]) =>
      isObject(member)
        ? [{ at: `${at}/${name}`, schema: member }, ...partsOf(member, `${at}/${name}`)]
        : [],
    );
  });
}

const files = Object.entries({
  ...schemas,
  'webhook-payload.schema.json': payloadSchema,
  'plan.schema.json': planSchema,
  'expect.schema.json': expectationsSchema,
  'coverage.schema.json': coverageSchema,
}).map(([file, schema]): Part => ({
  at: file,
  schema: { ...schema },
}));
const parts = files.flatMap(({ at, schema }) => [{ at, schema }, ...partsOf(schema, at)]);

/** A bare reference takes the words of what it points to. */
const isBareReference = ({ schema }: Part): boolean => Object.keys(schema).join() === '$ref';

describe('the schemas', () => {
  it.each(parts.filter((part) => !isBareReference(part)))(
    'explain $at to an editor',
    ({ schema }) => {
      expect(schema.title).toMatch(/\S/);
      expect(schema.description).toMatch(/\S.*\.$/);
    },
  );

  it.each(parts.filter(({ schema }) => schema.type === 'object'))(
    'leave no room for misspelt names in $at',
    ({ at, schema }) => {
      const isMap = isObject(schema.additionalProperties);
      const isUnion = 'oneOf' in schema;
      // The changes of a reading, and of a shared part, are checked once they are in their places.
      const isPatch = at.endsWith('/changes') || at === 'part.schema.json';
      // A schema that others extend leaves it to them.
      const isBase = at.endsWith('-base.schema.json') || /(Shown|\/picture|\/case)$/.test(at);
      // Only counts the properties of what another schema describes.
      const isCount = !('properties' in schema) && 'maxProperties' in schema;
      const isClosed =
        schema.additionalProperties === false || schema.unevaluatedProperties === false;
      expect(isClosed || isBase || isMap || isUnion || isPatch || isCount).toBe(true);
    },
  );

  it.each(parts.filter(({ schema }) => 'oneOf' in schema))(
    'tell the kinds of $at apart by type',
    ({ schema }) => {
      expect(schema.discriminator).toEqual({ propertyName: 'type' });
    },
  );
});

it('every section, question and box can be a part that several places use', () => {
  const kinds = (file: string): string[] => {
    const union = files.find(({ at }) => at === file)?.schema.oneOf;
    const references = Array.isArray(union) ? union.map((kind: { $ref: string }) => kind.$ref) : [];
    return references.filter((reference) => reference !== 'part.schema.json');
  };
  expect(kinds('shared-part.schema.json').toSorted()).toEqual(
    [...kinds('section.schema.json'), ...kinds('question.schema.json')].toSorted(),
  );
});
