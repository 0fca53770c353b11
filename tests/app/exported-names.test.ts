import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sourceFiles = ['engine', 'renderers', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.generated)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** What every command of `app/cli` exports: `run.mjs` calls it. */
const inEveryCommand = 'main';

/** Modules that a build may leave out export what they stand in for, under its name. */
const isStandIn = (file: string): boolean => /\/optional-[\w-]+\.ts$/.test(file);

it('no name is exported by two files', () => {
  const files = new Map<string, string[]>();
  for (const file of sourceFiles.filter((each) => !isStandIn(each)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
    ))
      if (files.get(name)?.at(-1) !== file) files.set(name, [...(files.get(name) ?? []), file]);
  expect(files.size).toBeGreaterThan(2000);
  files.delete(inEveryCommand);
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
});
