import { describe, expect, it } from 'vitest';
import { rootSchema, schemas } from '../../../schemas';
import { checkerFor, readSource } from '../../../engine/check';
import { meaningsOf } from '../../../engine/build';
import { walk } from '../../../engine/schema/walk';
import { fileOf, info, mini, offer, oneOf, valid, type Draft } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

/** The project's schemas with another property for info nodes, as an editor of the schema would write it. */
function withInfoProperty(name: string, schema: object): Readonly<Record<string, object>> {
  const file = 'nodes/info.schema.json';
  const whole = Object(schemas[file]);
  return {
    ...schemas,
    [file]: { ...whole, properties: { ...whole.properties, [name]: schema } },
  };
}

const ref = (name: string, more: Draft = {}): Draft => ({
  $ref: `../defs.schema.json#/$defs/${name}`,
  ...more,
});

const document = (more: Draft): string =>
  fileOf(
    mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: { start: info('end', more), end: offer() },
    }),
  );

describe('a property that is new in the schema', () => {
  const at = '/nodes/start/also';
  it.each<[string, Draft, unknown, Draft]>([
    ['refers to a node', ref('nodeId'), 'ende', { kind: 'node', found: 'ende', pointer: at }],
    ['refers to a field', ref('fieldId'), 'bred', { kind: 'field', found: 'bred', pointer: at }],
    [
      'refers to a field of a type',
      ref('fieldId', { fieldTypes: ['money', 'count'] }),
      'bread',
      { code: 'wrong-field-type', expected: ['money', 'count'], found: 'choice', pointer: at },
    ],
    [
      'refers to values of a field',
      {
        type: 'object',
        properties: { field: ref('fieldId') },
        additionalProperties: { type: 'number' },
        propertyNames: ref('valueId', { ofField: '1/field' }),
      },
      { field: 'bread', oats: 1, rye: 2 },
      { kind: 'value', found: 'oats', of: 'bread', pointer: `${at}/oats` },
    ],
    [
      'holds copy',
      { type: 'array', items: ref('text', { placeholders: ['total'] }) },
      ['{total} of {name}', 'for {nam}'],
      { kind: 'field', found: 'nam', pointer: `${at}/1` },
    ],
    [
      'holds a condition',
      { $ref: '../condition.schema.json' },
      { all: [{ field: 'bread', is: 'rye', isNot: 'wheat' }] },
      { code: 'condition-shape', pointer: `${at}/all/0` },
    ],
    [
      'holds plain text',
      ref('plainText'),
      'For {name}',
      { code: 'wrong-form', found: 'For {name}', pointer: at },
    ],
    ['holds a video', ref('videoId'), 'tour', { kind: 'video', found: 'tour', pointer: at }],
    ['holds a sound', ref('effectId'), 'bell', { kind: 'effect', found: 'bell', pointer: at }],
  ])('is checked without any other change when it %s', (_, schema, value, diagnostic) => {
    const check = checkerFor(withInfoProperty('also', schema));
    const found = check(readSource(document({ also: value }))).diagnostics;
    const wrong = found.filter(({ code }) => code !== 'wrong-field-type' || 'code' in diagnostic);
    expect(wrong).toContainEqual(expect.objectContaining(diagnostic));
    const without = check(readSource(document({}))).diagnostics;
    expect(without.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('cannot have an annotation that does not exist', () => {
    expect(() => checkerFor(withInfoProperty('also', ref('text', { content: 'prose' })))).toThrow(
      /content/,
    );
    expect(() => checkerFor(withInfoProperty('also', ref('text', { refers: 'node' })))).toThrow(
      /refers/,
    );
  });
});

describe.each([...flows, ...fixtures])('walking $file', ({ text }) => {
  it('says of every field what it is used for', () => {
    const { references } = meaningsOf(valid(text));
    const fields = references.filter(({ kind }) => kind === 'field');
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter(({ fieldUse }) => fieldUse === undefined)).toEqual([]);
  });

  const parsed: unknown = JSON.parse(text);

  it('visits parents before children, and each place once for its value and once for its name', () => {
    const visits = walk(parsed, schemas, rootSchema);
    const places = visits.map(({ pointer, isName }) => `${pointer} ${isName}`);
    expect(new Set(places).size).toBe(places.length);
    const seen = new Set<string>();
    for (const { pointer } of visits) {
      expect([...seen].filter((other) => other.startsWith(`${pointer}/`))).toEqual([]);
      seen.add(pointer);
    }
  });
});
