import { describe, expect, it } from 'vitest';
import { schemas } from '../../../schemas';
import { documentNames, formAt, nameTableOf, screenKindName } from '../../../engine/editor';
import { fieldTypeName } from '../../../engine/editor/kind-names';
import { startersFor } from '../../../engine/editor/starters';

describe('the names of kinds', () => {
  it('are words for people, each of them once', () => {
    const kinds = startersFor('node.schema.json').map(({ kind }) => kind);
    const names = kinds.map((kind) => screenKindName(kind));
    expect(new Set(names).size).toBe(kinds.length);
    for (const name of names) {
      expect(name).toMatch(/^[A-Z][a-z-]*( [a-z]+)*$/);
      expect(name).not.toBe('Type');
    }
    expect(screenKindName('question/yesno')).toBe('Yes or no');
    expect(screenKindName('signup')).toBe('Sign-up');
    expect(fieldTypeName('flag')).toBe('Yes or no');
  });

  it.each([
    ['/nodes/ask/asks', { nodes: { ask: { type: 'question', asks: { type: 'yesno' } } } }],
    ['/fields/owns', { fields: { owns: { type: 'flag' } } }],
    [
      '/nodes/plan/sections/a',
      { nodes: { plan: { type: 'offer', sections: { a: { type: 'faq' } } } } },
    ],
  ])('are the choices of the type of %s', (pointer, document) => {
    const control = formAt(document, pointer)?.control;
    const options = control?.type === 'group' ? (control.tag?.options ?? []) : [];
    expect(options.length).toBeGreaterThan(5);
    for (const { name } of options) expect(name).toMatch(/^[A-Z]/);
    expect(options.map(({ name }) => name)).not.toContain('Type');
  });

  it('describe a field that no screen asks for, and do not replace the title of a screen', () => {
    const document = {
      nodes: { ask: { type: 'info', title: 'What now?' } },
      fields: { owns: { type: 'flag' } },
    };
    const { names, fields } = nameTableOf(document, documentNames(document));
    expect(names.node).toEqual([{ name: 'ask', description: 'What now?' }]);
    expect(fields.map(({ description }) => description)).toEqual(['Yes or no']);
  });
});

/** Every part of the schemas with a description. */
function described(value: unknown, at: string): { at: string; said: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { description, help = description } = value as { description?: unknown; help?: unknown };
  const own = typeof help === 'string' ? [{ at, said: help }] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) => described(each, `${at}/${key}`)),
  ];
}

describe('the help of a form', () => {
  it('never speaks of JSON or of types, other than of placeholders, which the form has as chips', () => {
    const told = Object.entries(schemas).flatMap(([file, schema]) => described(schema, file));
    const braces = /\{ *["}]|\["|\{(field|[a-z_]+\.[a-z]+)\}/;
    expect(told.filter(({ said }) => braces.test(said))).toEqual([]);
    const types = /\b(choice|flag) fields?\b|\ba string\b/i;
    expect(told.filter(({ said }) => types.test(said))).toEqual([]);
    expect(told.length).toBeGreaterThan(500);
  });

  it('is the one of the nearest schema that has words', () => {
    const document = { nodes: { a: { type: 'info', next: 'b' } } };
    expect(formAt(document, '/nodes/a/next')?.help).toBe('The screen that follows.');
  });
});
