import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileSchemas } from '../../../engine/check/shape/compile-schemas';
import { ownValidator } from '../../../engine/check/shape/own-validator';
import { rootSchema, schemas } from '../../../schemas';
import { mutantsOf } from '../../bench/check/mutants';

test('what was compiled ahead finds the same as the schemas themselves', () => {
  // Compiled in place, every call would give another one.
  const ahead = ownValidator();
  expect(ownValidator()).toBe(ahead);

  const { validate } = compileSchemas(schemas, rootSchema);
  const garden: unknown = JSON.parse(readFileSync('flows/garden-planner.json', 'utf8'));
  const documents = mutantsOf(garden).flatMap(({ value }, index) => (index % 60 ? [] : [value]));
  const errorsOf = (own: typeof validate): unknown[] =>
    documents.map((document) => (own(document) ? [] : own.errors));
  const errors = errorsOf(validate);
  expect(errors.filter((each) => Array.isArray(each) && each.length > 0).length).toBeGreaterThan(
    20,
  );
  expect(errorsOf(ahead)).toEqual(errors);
});

describe('the finished code', () => {
  let project = '';
  let made = 0;

  beforeEach(() => {
    made = 0;
    project = mkdtempSync(join(tmpdir(), 'funnel-compiled-'));
    const copied = ['app/vite/compiled-schemas.mjs', 'app/vite/compiled-source.ts'];
    const read = [
      'engine/check/shape/compile-schemas.ts',
      'engine/schema/annotations.ts',
      'schemas',
    ];
    for (const file of [...copied, ...read]) {
      mkdirSync(join(project, dirname(file)), { recursive: true });
      cpSync(file, join(project, file), { recursive: true });
    }
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(resolve('node_modules/ajv'), join(project, 'node_modules/ajv'));
  });
  afterEach(() => rmSync(project, { recursive: true }));

  /** What a bundle gets in place of the module that compiles; nothing when that stays. */
  async function replacement(): Promise<string | undefined> {
    const plugin = pathToFileURL(join(project, 'app/vite/compiled-schemas.mjs')).href;
    const { compiledSchemas } = await import(/* @vite-ignore */ plugin);
    const load = () => {
      made += 1;
      return Promise.resolve({ module: { compiledSource: () => `export default ${made};` } });
    };
    return await compiledSchemas(load).load.handler();
  }

  test('is made once, and again when a schema has changed or what expands it', async () => {
    const first = await replacement();
    expect(first).toContain(join(project, 'node_modules/.cache/'));
    expect(await replacement()).toBe(first);
    expect(made).toBe(1);

    writeFileSync(join(project, 'schemas/text.schema.json'), '{}');
    const second = await replacement();
    expect(second).not.toBe(first);
    expect(made).toBe(2);

    writeFileSync(join(project, 'schemas/with-variants.mjs'), '');
    expect(await replacement()).not.toBe(second);
    expect(made).toBe(3);
  });

  test('is left out where nothing can be written', async () => {
    writeFileSync(join(project, 'node_modules/.cache'), 'a file where the folder belongs');
    expect(await replacement()).toBeUndefined();
  });
});
