import { describe, expect, it } from 'vitest';
import { rootSchema, schemas } from '../../../schemas';
import { checkerFor, readSource } from '../../../engine/check';
import { meaningsOf } from '../../../engine/build';
import { traverseSchema } from '../../../engine/schema/traverse';
import { fileOf, info, mini, offer, oneOf, valid, type Draft } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

/** The project's schemas with more properties for info nodes, as an editor of the schema would write them. */
function withInfoProperties(more: Draft): Readonly<Record<string, object>> {
  const file = 'nodes/info.schema.json';
  const whole = Object(schemas[file]);
  return { ...schemas, [file]: { ...whole, properties: { ...whole.properties, ...more } } };
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
  const news: readonly (readonly [string, Draft, unknown, Draft])[] = [
    ['refers to a node', ref('nodeId'), 'ende', { kind: 'node', found: 'ende' }],
    ['refers to a field', ref('fieldId'), 'bred', { kind: 'field', found: 'bred' }],
    [
      'refers to a field of a type',
      ref('fieldId', { fieldTypes: ['money', 'count'] }),
      'bread',
      { code: 'wrong-field-type', expected: ['money', 'count'], found: 'choice' },
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
      { kind: 'value', found: 'oats', of: 'bread', inside: '/oats' },
    ],
    [
      'holds copy',
      { type: 'array', items: ref('text', { placeholders: ['total'] }) },
      ['{total} of {name}', 'for {nam}'],
      { kind: 'field', found: 'nam', inside: '/1' },
    ],
    [
      'holds a condition',
      { $ref: '../condition.schema.json' },
      { all: [{ field: 'bread', is: 'rye', isNot: 'wheat' }] },
      { code: 'condition-shape', inside: '/all/0' },
    ],
    [
      'holds plain text',
      ref('plainText'),
      'For {name}',
      { code: 'wrong-form', found: 'For {name}' },
    ],
    ['holds a video', ref('videoId'), 'tour', { kind: 'video', found: 'tour' }],
    ['holds a sound', ref('effectId'), 'bell', { kind: 'effect', found: 'bell' }],
  ];

  /** Each by the name under which it is new. Compiling the schemas takes longer than everything else here. */
  const properties = news.map(([, schema], index) => [`new${index}`, schema] as const);
  const check = checkerFor(withInfoProperties(Object.fromEntries(properties)));

  it('breaks nothing where it is not used', () => {
    const { diagnostics } = check(readSource(document({})));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(news.map(([does, , ...rest], index) => [does, `new${index}`, ...rest] as const))(
    'is checked without any other change when it %s',
    (_, name, value, { inside = '', ...diagnostic }) => {
      const found = check(readSource(document({ [name]: value }))).diagnostics;
      const wrong = found.filter(({ code }) => code !== 'wrong-field-type' || 'code' in diagnostic);
      const pointer = `/nodes/start/${name}${String(inside)}`;
      expect(wrong).toContainEqual(expect.objectContaining({ ...diagnostic, pointer }));
    },
  );

  it('cannot have an annotation that does not exist', () => {
    expect(() =>
      checkerFor(withInfoProperties({ also: ref('text', { content: 'prose' }) })),
    ).toThrow(/content/);
    expect(() => checkerFor(withInfoProperties({ also: ref('text', { refers: 'node' }) }))).toThrow(
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
    const annotatedValues = traverseSchema(parsed, schemas, rootSchema);
    const places = annotatedValues.map(({ pointer, isName }) => `${pointer} ${isName}`);
    expect(new Set(places).size).toBe(places.length);
    /** The places around those visited so far. */
    const around = new Set<string>();
    const late = annotatedValues.filter(({ pointer }) => {
      const isLate = around.has(pointer);
      const keys = pointer.split('/');
      for (const depth of keys.keys()) if (depth > 0) around.add(keys.slice(0, depth).join('/'));
      return isLate;
    });
    expect(late).toEqual([]);
  });
});
