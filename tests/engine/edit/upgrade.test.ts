import { describe, expect, it } from 'vitest';
import { migrations, upgraded, type Migration } from '../../../engine/edit/upgrade';
import { rootSchema, schemas } from '../../../schemas';

/** Formats of a time to come: a member gets another name, then a place of its own. */
const later: readonly Migration[] = [
  {
    from: 3,
    changes: ({ title }) =>
      title === undefined ? [] : [{ op: 'move', from: '/title', path: '/name' }],
  },
  {
    from: 4,
    changes: ({ name }) => [
      { op: 'add', path: '/page', value: { name } },
      { op: 'remove', path: '/name' },
    ],
  },
];

const text = `{
  "title": "Tea",   "id": "tea_v1",
  "format": 3,
  "fields": { "a":1 }
}
`;

describe('a document', () => {
  it('is taken through every later format, and keeps its order and its layout', () => {
    const one = upgraded(text, 'x.json', later.slice(0, 1));
    expect(one.text).toBe(text.replace('"title"', '"name"').replace('"format": 3', '"format": 4'));
    expect(one).toMatchObject({ from: 3, to: 4 });
    const two = upgraded(text, 'x.json', later);
    expect(JSON.parse(two.text)).toEqual({
      id: 'tea_v1',
      format: 5,
      fields: { a: 1 },
      page: { name: 'Tea' },
    });
    expect(two.text).toContain('"fields": { "a":1 }');
    expect(two.changes.map(({ op }) => op)).toEqual(['move', 'add', 'remove']);
    expect(upgraded(one.text, 'x.json', later).text).toBe(two.text);
  });

  it('of the newest format stays as it is', () => {
    expect(upgraded(text, 'x.json')).toEqual({ text, from: 3, to: 3, changes: [] });
  });

  it.each([
    [
      '{ "format": 9 }',
      'x.json is of format 9, and this funnel-engine reads format 3: the document needs',
    ],
    ['{ "format": 2 }', 'x.json is of format 2, which was never published: the first is 3.'],
    ['{ "format": "3" }', 'x.json does not say its format.'],
    ['{}', 'x.json does not say its format.'],
    ['[]', 'x.json is no JSON object.'],
    ['{', 'x.json is no JSON object.'],
  ])('%s is refused', (written, said) => {
    expect(() => upgraded(written, 'x.json')).toThrow(said);
  });

  it('that a migration does not fit is not half upgraded', () => {
    const wrong: Migration = { from: 3, changes: () => [{ op: 'remove', path: '/none' }] };
    expect(() => upgraded(text, 'x.json', [wrong])).toThrow('does not fit x.json');
  });
});

it('the migrations lead, one after the other, to the format that the schema describes', () => {
  const schema = JSON.stringify(schemas[rootSchema]);
  expect(schema).toContain(`"const":${upgraded(text, 'x.json').to}`);
  expect(migrations.map(({ from }) => from)).toEqual(migrations.map((_, index) => 3 + index));
});
