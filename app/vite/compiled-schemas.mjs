/**
 * The schemas, compiled by ajv ahead of time: in a bundle, a module with the finished code takes the place of
 * engine/check/shape/own-validator.ts, which would compile them, a second of work, in every process. The code is kept in
 * node_modules under a hash of all it follows from, so it is never out of date.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'node_modules/.cache/compiled-schemas');
const compiler = join(root, 'app/vite/compiled-source.ts');

/**
 * A plugin for Vite and its bundler.
 * @param load loads modules written in TypeScript (load.mjs)
 * @param nameOf what to import the finished code by, given its file: by default the file's path
 */
export const compiledSchemas = (load, nameOf = (file) => file) => ({
  name: 'compiled-schemas',
  load: {
    filter: { id: /\/engine\/check\/shape\/own-validator\.ts$/ },
    async handler() {
      const file = await compiled(load);
      // Where nothing can be written, the module stays as it is.
      if (file === undefined) return undefined;
      const name = JSON.stringify(nameOf(file));
      return `import validate from ${name};\nexport const ownValidator = () => validate;`;
    },
  },
});

/** The file with the finished code, which is made where it is missing. */
async function compiled(load) {
  const file = join(folder, `${hash()}.mjs`);
  if (existsSync(file)) return file;
  const { module } = await load(compiler);
  const code = module.compiledSource();
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  } catch {
    return undefined;
  }
  removeOld();
  return file;
}

/** Of all that the code follows from. */
function hash() {
  const schemas = readdirSync(join(root, 'schemas'), { recursive: true })
    .filter((name) => /\.(json|mjs)$/.test(name) || name === 'index.ts')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => join(root, 'schemas', name));
  const keywords = join(root, 'engine/schema/annotations.ts');
  const options = join(root, 'engine/check/shape/compile-schemas.ts');
  const ajv = createRequire(import.meta.url).resolve('ajv/package.json');
  const all = createHash('sha256');
  for (const file of [...schemas, keywords, options, compiler, ajv])
    all.update(`${file}\n`).update(readFileSync(file));
  return all.digest('hex').slice(0, 16);
}

/** Other processes may be about to import what is not old. */
function removeOld() {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < anHourAgo)
      rmSync(file, { force: true });
  }
}
