import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../app/cli/reference/examples';
import examples from '../../../app/cli/reference/examples.json' with { type: 'json' };
import { referencePages } from '../../../app/cli/reference/pages';
import {
  idOf,
  partAt,
  isSchema,
  type SchemaPlace,
  type SchemaFiles,
} from '../../../app/cli/reference/schema-files';
import { withVariants } from '../../../schemas/with-variants.mjs';

const files: SchemaFiles = Object.fromEntries(
  readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, JSON.parse(readFileSync(join('schemas', file), 'utf8'))]),
);
const pages = referencePages(files);

/** Every member that the schemas declare, wherever it is. */
function declaredIn(at: SchemaPlace): SchemaPlace[] {
  const parts = Object.keys(at.schema).flatMap((key) => partAt(at, key) ?? []);
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    Object.keys(Object(at.schema[key])).flatMap((index) => partAt(at, key, index) ?? []),
  );
  const own = at.pointer.endsWith('/properties') ? parts : [];
  return [...own, ...[...parts, ...listed].flatMap(declaredIn)];
}

/** Schemas of what machines write: they have no page. */
const ofMachines = /^(plan|coverage|webhook-payload)\./;
const shown = Object.entries(files).filter(([file]) => !ofMachines.test(file));
// Conditions of a schema repeat members to say what they exclude.
const members = shown
  .flatMap(([file, schema]) => declaredIn({ file, pointer: '', schema }))
  .filter(({ pointer }) => !/\/(not|if|then|else|dependentSchemas)\//.test(pointer));

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const base = 'https://funnel.invalid/';
for (const [file, schema] of Object.entries(files)) {
  ajv.addSchema({ ...withVariants(schema, file), $id: base + file });
  ajv.addSchema({ ...schema, $id: `${base}written/${file}` });
}

/** What is wrong with the example of a place. */
function faultsOf(example: unknown, at: SchemaPlace): string[] {
  if (example === undefined) return [`${idOf(at)} has no example`];
  // What varies is no part of plain JSON Schema.
  const folder = at.pointer.includes('/varies/') ? 'written/' : '';
  const validate = ajv.compile({ $ref: `${base}${folder}${at.file}#${at.pointer}` });
  return validate(example)
    ? []
    : [`${idOf(at)}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`];
}

describe('the reference', () => {
  it.each(shown.map(([file]) => file))('has a valid example of every member of %s', (file) => {
    const faults = members
      .filter((each) => each.file === file)
      .flatMap((member) => faultsOf(exampleOf(member, files), member));
    // What is missing or wrong goes into app/cli/reference/examples.json.
    expect(faults).toEqual([]);
  });

  it.each(shown.map(([file]) => file))('has a heading for every member of %s', (file) => {
    const page = pages.get(`docs/reference/${file.replace('.schema.json', '.md')}`) ?? '';
    for (const member of members.filter((each) => each.file === file)) {
      const name = member.pointer.slice(member.pointer.lastIndexOf('/') + 1);
      expect(page).toMatch(new RegExp(`^##+ \`(\\S+\\.)?${name.replace('$', '\\$')}\`$`, 'm'));
    }
  });

  it.each(Object.keys(examples))('%s, of which examples.json has an example, is there', (id) => {
    const [file = '', pointer = ''] = id.split('#');
    const schema = files[file];
    expect(
      schema && partAt({ file, pointer: '', schema }, ...pointer.split('/').slice(1)),
    ).toBeDefined();
  });
});

it('is written in docs/reference', () => {
  for (const [path, text] of pages) expect(readFileSync(path, 'utf8')).toBe(text);
  expect(isSchema(files['funnel.schema.json'])).toBe(true);
});
