import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemas } from '../../schemas';

const reference = readFileSync('flows/README.md', 'utf8');

/** The names that documents may write in an object: its own properties, and those that may vary. */
function propertiesOf(file: string): string[] {
  const { properties = {}, $defs = {} } = Object(schemas[file]);
  const shown = Object.keys($defs).filter((name) => name.endsWith('Shown'));
  return [properties, ...shown.map((name) => $defs[name].properties)].flatMap(Object.keys);
}

it.each([
  'funnel.schema.json',
  'node-base.schema.json',
  ...Object.keys(schemas).filter((file) => file.startsWith('nodes/')),
])('flows/README.md names every property of %s', (file) => {
  const unnamed = propertiesOf(file).filter(
    (name) => !reference.includes(`\`${name}`) && !reference.includes(`"${name}"`),
  );
  expect(unnamed).toEqual([]);
});
