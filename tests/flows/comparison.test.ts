import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemas } from '../../schemas';

/** The names that documents may write: properties, and the values of lists such as the types of questions. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: values = [], const: value } = Object(schema);
  return [
    ...Object.keys(Object(properties)),
    ...[...Array.from<unknown>(values), value].filter((each) => typeof each === 'string'),
    ...Object.values(schema).flatMap(namesIn),
  ];
}

it('the comparison with other form builders in flows/README names what the language has', () => {
  const [, table = ''] = readFileSync('flows/README.md', 'utf8').split('| There ');
  const rows = table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('| '));
  const known = new Set(Object.values(schemas).flatMap(namesIn));
  const unknown = rows.flatMap((row) => {
    const [, , here = ''] = row.split(/(?<!\\)\|/);
    const snippets = [...here.matchAll(/`([^`]+)`/g)].map(([, snippet = '']) => snippet);
    // What copy says is checked where copy is: `{field}`.
    return snippets
      .filter((snippet) => !snippet.startsWith('{'))
      .flatMap((snippet) => snippet.match(/[A-Za-z]\w*/g) ?? [])
      .filter((word) => !known.has(word) && !['true', 'en'].includes(word))
      .map((word) => `${word} in ${row}`);
  });
  expect(rows.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});
