import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '../../schemas';

/** The pages that people have written. */
const pages = readdirSync('docs')
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join('docs', file), 'utf8'))
  .join('\n');

/** What the files of a folder of schemas are named by. */
const namesIn = (folder: string): string[] =>
  Object.keys(schemas).flatMap((file) =>
    file.startsWith(`${folder}/`) ? basename(file, '.schema.json') : [],
  );
const kinds = namesIn('questions');
const nodeTypes = namesIn('nodes');

/** The names that documents may write in an object: its own properties, and those that may vary. */
function propertiesOf(file: string): string[] {
  const { properties = {}, $defs = {} } = Object(schemas[file]);
  const shown = Object.keys($defs).filter((name) => name.endsWith('Shown'));
  return [properties, ...shown.map((name) => $defs[name].properties)].flatMap(Object.keys);
}

it.each([
  'funnel.schema.json',
  'node-base.schema.json',
  ...nodeTypes.map((type) => `nodes/${type}.schema.json`),
])('docs/ names every property of %s', (file) => {
  const unnamed = propertiesOf(file).filter(
    (name) => !pages.includes(`\`${name}`) && !pages.includes(`"${name}"`),
  );
  expect(unnamed).toEqual([]);
});

const { calculation } = Object(schemas['calculation.schema.json']).$defs;

it.each([
  ...kinds.map((kind) => ['docs/questions.md', kind]),
  ...nodeTypes.map((type) => ['docs/document.md', type]),
  ...Object.keys(calculation.properties).map((name) => ['docs/calculate.md', name]),
  ...propertiesOf('theme.schema.json').map((part) => ['docs/look.md', part]),
])('%s explains %s', (page, name) => {
  expect(readFileSync(page, 'utf8')).toMatch(new RegExp(`\`${name}\`|"${name}"`));
});

it('tests/fixtures/gallery.json asks every kind of question', () => {
  const { nodes } = JSON.parse(readFileSync('tests/fixtures/gallery.json', 'utf8'));
  const asked = new Set(Object.values(nodes).map((node) => Object(node).asks?.type));
  expect(kinds.filter((kind) => !asked.has(kind))).toEqual([]);
});
