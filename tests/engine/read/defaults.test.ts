import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { asRead } from '../../../app/cli/types/as-read.mjs';
import { difference } from '../../../app/cli/types/difference.mjs';
import { check } from '../../../engine/check';
import { documentAsRead } from '../../../engine/build';
import { keywords } from '../../../engine/schema/annotations';
import { withCopies, withDefaults } from '../../../engine/read/defaults';
import { rootSchema, schemas } from '../../../schemas';
import { fileOf, info, mini, offer, text, valid, type Draft } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

/** Reads a document whose schema is this. */
function read(schema: Draft, document: unknown): unknown {
  const schemasOf = { 'x.json': schema };
  return withCopies(withDefaults(document, schemasOf, 'x.json'), schemasOf, 'x.json').document;
}

const thing = { type: 'object', properties: { size: { default: 3 }, colour: { default: 'red' } } };

describe('a default', () => {
  it('is filled in where a property is left out, and only there', () => {
    expect(read(thing, { size: 0 })).toEqual({ size: 0, colour: 'red' });
    expect(read(thing, { colour: null })).toEqual({ colour: null, size: 3 });
  });

  it('leaves what is written as it is', () => {
    const written = { things: [{ size: 1 }] };
    const before = structuredClone(written);
    const schema = { properties: { things: { items: thing } } };
    expect(read(schema, written)).toEqual({ things: [{ size: 1, colour: 'red' }] });
    expect(written).toEqual(before);
  });

  it('reaches into an object that is a default itself, into maps, references and what schemas share', () => {
    const base = { properties: { size: { default: 1 } } };
    const schema = {
      properties: {
        own: { ...thing, default: {} },
        map: { additionalProperties: { $ref: '#/$defs/thing' } },
        shared: { allOf: [{ $ref: '#/$defs/base' }], properties: { colour: { default: 'blue' } } },
      },
      $defs: { thing, base },
    };
    expect(read(schema, { map: { a: {} }, shared: {} })).toEqual({
      own: { size: 3, colour: 'red' },
      map: { a: { size: 3, colour: 'red' } },
      shared: { size: 1, colour: 'blue' },
    });
  });

  it('of an alternative belongs to that alternative alone', () => {
    const kind = (name: string, more: Draft): Draft => ({
      properties: { type: { const: name }, ...more },
    });
    const schema = {
      oneOf: [kind('a', { size: { default: 1 } }), kind('b', { colour: { default: 'red' } })],
      discriminator: { propertyName: 'type' },
    };
    expect(read(schema, { type: 'a' })).toEqual({ type: 'a', size: 1 });
    expect(read(schema, { type: 'b' })).toEqual({ type: 'b', colour: 'red' });
    expect(read(schema, { type: 'c' })).toEqual({ type: 'c' });
  });

  it.each<[string, string, unknown]>([
    ['another part of the document', '{/labels/next}', 'Onwards'],
    ['a default elsewhere', '{/labels/back}', 'Back'],
    ['a part that is no text', '{/labels}', { next: 'Onwards', back: 'Back' }],
    ['a text made of other parts', '{/id}_{1#}_key', 'mini_door_key'],
    ['a property beside it', '{1/title}', 'A door'],
    ['what does not exist, which is nothing', '{/id}_{/nothing}', undefined],
  ])('can be %s', (_, defaultFrom, expected) => {
    const schema = {
      properties: {
        labels: { properties: { back: { default: 'Back' } } },
        things: { additionalProperties: { properties: { copied: { defaultFrom } } } },
      },
    };
    const document = {
      id: 'mini',
      labels: { next: 'Onwards' },
      things: { door: { title: 'A door' } },
    };
    const door = { title: 'A door', ...(expected === undefined ? {} : { copied: expected }) };
    expect(read(schema, document)).toHaveProperty('things.door', door);
  });

  it('can be followed by no property of the written document', () => {
    expect(read(thing, 'no document')).toBe('no document');
    expect(read(thing, [])).toEqual([]);
  });
});

describe('reading a document', () => {
  const nodes = {
    start: text('name', 'middle'),
    middle: info('end', { reports: [{ on: 'enter', event: 'seen' }] }),
    end: offer(),
  };

  it('gives its nodes what they leave out, also from other parts', () => {
    const { start, middle } = valid(fileOf(mini({ nodes }))).nodes;
    expect(start).toMatchObject({ look: 'paper', asks: { rows: 1, button: 'continue' } });
    expect(middle).toMatchObject({ accent: 'iris', reports: [{ payload: {} }] });
  });

  it('comes after its decisions: a reading that removes a property brings the default back', () => {
    const file = fileOf(
      mini({
        nodes: { ...nodes, middle: info('end', { look: 'night' }) },
        rest: {
          decisions: {
            mood: {
              question: 'Is it dark?',
              readings: {
                dark: { summary: 'Yes.' },
                light: { summary: 'No.', changes: { nodes: { middle: { look: null } } } },
              },
              chosen: 'dark',
              why: 'It is.',
              confirmed: false,
            },
          },
        },
      }),
    );
    expect(check(file).document?.nodes.middle?.look).toBe('night');
    expect(check(file, { mood: 'light' }).document?.nodes.middle?.look).toBe('paper');
  });
});

describe('the types of documents as they are read', () => {
  const ajv = new Ajv2020({ discriminator: true, strictRequired: false, allowUnionTypes: true });
  for (const [keyword, metaSchema] of Object.entries(keywords))
    ajv.addKeyword({ keyword, metaSchema });
  for (const [path, schema] of Object.entries(asRead(schemas, rootSchema)))
    ajv.addSchema({ ...schema, $id: `funnel:///${path}` });
  const validate = ajv.compile({ $ref: `funnel:///${rootSchema}` });

  it.each([...flows, ...fixtures])('are true of $file', ({ text: file }) => {
    validate(valid(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('are not true of what is written', () => {
    expect(flows.map(({ text: file }) => validate(JSON.parse(file)))).not.toContain(true);
  });

  it.each(flows)('change nothing when $file is read again', ({ text: file }) => {
    const document = valid(file);
    expect(documentAsRead(document).document).toEqual(document);
  });
});

it('types as written declare only what differs from the types as read, also through a base and a reference', () => {
  const shape = (title: string, properties: Draft, more: Draft = {}) => ({
    title,
    type: 'object',
    properties,
    required: Object.keys(properties),
    ...more,
  });
  const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
  const schemasWith = (requiredOfBase: readonly string[]) => ({
    'x.json': shape(
      'Whole',
      { same: ref('same'), list: { items: ref('heir') } },
      {
        $defs: {
          same: shape('Same', { a: {} }),
          base: shape('Base', { size: {}, kept: {} }, { required: requiredOfBase }),
          heir: shape('Heir', { own: {} }, { extends: [ref('base')] }),
        },
      },
    ),
  });
  const { parts, heads } = difference(schemasWith(['kept']), schemasWith(['kept', 'size']));
  expect(Object.fromEntries(heads)).toEqual({
    Whole: ["Omit<read.Whole, 'list'>"],
    Base: ["Omit<read.Base, 'size'>"],
    Heir: ["Omit<read.Heir, 'size'>", "Pick<Base, 'size'>"],
  });
  expect(parts).toMatchObject({ 'x.json': { properties: { list: { items: ref('heir') } } } });
  expect(parts).not.toHaveProperty(['x.json', 'properties', 'same']);
});
