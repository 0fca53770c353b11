/**
 * Generates what follows from schemas/: the types of documents and of the webhook's payload, and the
 * payload's check for the server function, which gets a copy of what fills in mails too. Lists the rules of the checker, and
 * ARCHITECTURE's folders, and writes the reference of docs/.
 *
 *   node app/cli/types.mjs           writes the files
 *   node app/cli/types.mjs --check   exits 1 when a file is not as generated
 *
 * Either way it exits 1 when a file imports what its folder may not.
 */
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';
import { withVariants } from '../../schemas/with-variants.mjs';
import { asRead } from './types/as-read.mjs';
import { difference } from './types/difference.mjs';
import { simplified } from './types/simplified.mjs';
import { mailWords } from './mail-words.mjs';
import { payloadCheck } from './payload-check.mjs';
import { load as loadModule } from '../vite/load.mjs';

const source = 'schemas';
const payloadSchema = 'webhook-payload.schema.json';
const rules = 'engine/check/rules';
const architecture = 'ARCHITECTURE.md';
const banner =
  '// Generated from schemas/ by `npm run types`. Change the schema, not this file.\n/* oxlint-disable */';

/** What is made, and how. */
const targets = {
  'schemas/files.generated.ts': async () => filesModule(Object.keys(await load())),
  'engine/document/format/document.generated.ts': async () =>
    typesOf('funnel.schema.json', asRead(await load(), 'funnel.schema.json')),
  'engine/document/format/written.generated.ts': async () =>
    typesAsWritten('funnel.schema.json', await load()),
  'engine/check/diagnostics/rules.generated.ts': async () => rulesModule(await readdir(rules)),
  'engine/session/webhook-payload.generated.ts': async () => typesOf(payloadSchema, await load()),
  'engine/paths/format/plan.generated.ts': async () => typesOf('plan.schema.json', await load()),
  'engine/paths/format/coverage.generated.ts': async () =>
    typesOf('coverage.schema.json', await load()),
  'engine/expectations/expectations.generated.ts': async () =>
    typesOf('expect.schema.json', await load()),
  'engine/site/site-config.generated.ts': async () => typesOf('site.schema.json', await load()),
  'supabase/functions/send-zapier-webhook/payload.generated.ts': async () => {
    const schema = JSON.parse(await readFile(join(source, payloadSchema), 'utf8'));
    return `${banner}\n${payloadCheck(schema)}`;
  },
  'supabase/functions/send-zapier-webhook/mail-words.generated.ts': mailWords,
  [architecture]: async () => directions.withFolderTable(await readFile(architecture, 'utf8')),
};

const { module: directions } = await loadModule(
  fileURLToPath(new URL('./imports/table.ts', import.meta.url)),
);
const { module: docs } = await loadModule(
  fileURLToPath(new URL('./reference/pages.ts', import.meta.url)),
);

/** Every schema by its path below schemas/, in plain JSON Schema. */
async function load() {
  const read = Object.entries(await written());
  return Object.fromEntries(read.map(([file, schema]) => [file, withVariants(schema, file)]));
}

/** Every schema by its path below schemas/, as it is written. */
async function written() {
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  );
  const entries = files.map(async (file) => [file, await readSchema(file)]);
  const read = await Promise.all(entries);
  expectOwnTitles(read);
  expectReferred(read);
  return Object.fromEntries(read);
}

async function readSchema(file) {
  const path = join(source, file);
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NotReady(`${path} is not JSON: ${error.message}`, { cause: error });
  }
}

/** A type is named by the title of its file, so each has a title of its own. */
function expectOwnTitles(schemas) {
  const files = new Map();
  for (const [file, { title }] of schemas) {
    const other = files.get(title);
    if (title !== undefined && other !== undefined)
      throw new NotReady(
        `${join(source, file)} and ${join(source, other)} have the title "${title}". Give one of them another: types are named by titles.`,
      );
    files.set(title, file);
  }
}

/** What a schema refers to is in a file that is there. */
function expectReferred(schemas) {
  const files = new Set(schemas.map(([file]) => file));
  for (const [file, schema] of schemas) {
    for (const reference of referencesIn(schema)) {
      const [other] = reference.split('#');
      const target = join(dirname(file), other);
      if (other !== '' && !files.has(target))
        throw new NotReady(
          `${join(source, file)} refers to ${join(source, target)}, which is missing. Add that file, or take the reference out.`,
        );
    }
  }
}

/** The references of a schema and of its parts. */
const referencesIn = (schema) =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
      )
    : [];

/** A module that imports the schema files and exports them by their paths. */
function filesModule(files) {
  const named = files
    .toSorted()
    .map((file) => ({ file, name: inCamelCase(file.replace('.schema.json', '')) }));
  const imports = named.map(
    ({ file, name }) => `import ${name} from './${file}' with { type: 'json' };`,
  );
  const entries = named.map(({ file, name }) => `  '${file}': ${name},`);
  return [
    banner,
    ...imports,
    '\n/** Every schema file by its path below `schemas/`. */\nexport const files = {',
    ...entries,
    '} as const;\n',
  ].join('\n');
}

/** A module that imports the rules of the checker and exports them by the names of their files. */
function rulesModule(files) {
  const codes = files.flatMap((file) => /^(.*)\.ts$/.exec(file)?.[1] ?? []).toSorted();
  return [
    `// Generated from the files of ${rules} by \`npm run types\`.\n/* oxlint-disable */`,
    ...codes.map((code) => `import { ${inCamelCase(code)} } from '../rules/${code}';`),
    '\n/** All rules by their code, which is the name of their file. */\nexport const rules = {',
    ...codes.map((code) => `  '${code}': ${inCamelCase(code)},`),
    '};\n',
  ].join('\n');
}

const inCamelCase = (name) => name.replaceAll(/[/-](\w)/g, (_, letter) => letter.toUpperCase());

/** The types of a schema. */
const typesOf = (root, schemas) => compiled(root, forTypes(schemas));

/** The types of a document as it is written, of which only the parts that differ from those as it is read are declared. */
async function typesAsWritten(root, schemas) {
  const { parts, heads } = difference(forTypes(schemas), forTypes(asRead(schemas, root)));
  const named = { ...parts, [root]: { ...parts[root], title: 'WrittenDocument' } };
  const types = await compiled(root, named);
  return types
    .replace(banner, `${banner}\nimport type * as read from './document.generated';`)
    .replaceAll(/^export interface (\w+)[^{]*\{/gm, (_, name) => {
      const title = name === 'WrittenDocument' ? schemas[root].title : name;
      return wrapped(`export interface ${name} extends ${heads.get(title).join(', ')} {`);
    });
}

/** The head of a declaration in lines of at most 100 characters. */
function wrapped(text) {
  const lines = [''];
  for (const word of text.split(/(?<=[|,{] )|(?= \{)/)) {
    if (`${lines.at(-1)}${word}`.trimEnd().length > 100) lines.push('    ');
    lines.push(`${lines.pop()}${word}`);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** The schemas as the generator of types needs them. */
const forTypes = (schemas) =>
  Object.fromEntries(
    Object.entries(schemas).map(([file, schema]) => [file, simplified(schema, file, schemas)]),
  );

async function compiled(root, schemas) {
  const scratch = await mkdtemp(join(tmpdir(), 'funnel-types-'));
  try {
    for (const [file, schema] of Object.entries(schemas)) {
      await mkdir(dirname(join(scratch, file)), { recursive: true });
      await writeFile(join(scratch, file), JSON.stringify(schema));
    }
    const types = await compileFromFile(join(scratch, root), {
      cwd: scratch,
      bannerComment: banner,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 100 },
    });
    return types.replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/** What keeps types from being generated, for people. */
class NotReady extends Error {}

/** The text of every target, so that nothing is written where one of them fails. */
const texts = await Promise.all([
  ...Object.entries(targets).map(async ([target, generate]) => [[target, await generate()]]),
  written().then((files) => [...docs.referencePages(files)]),
]).catch((error) => {
  if (!(error instanceof NotReady)) throw error;
  console.error(`${error.message}\nNothing was written.`);
  process.exit(1);
});

const isCheck = process.argv.includes('--check');
for (const [target, generated] of texts.flat()) {
  if (!isCheck) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, generated);
    console.log(`wrote ${target}`);
  } else if ((await readFile(target, 'utf8').catch(() => '')) === generated) {
    console.log(`${target} is as generated`);
  } else {
    console.error(`${target} is not as generated. Run: npm run types`);
    process.exitCode = 1;
  }
}

const pages = new Set(texts.flat().map(([target]) => target));
for (const file of await readdir(docs.referenceFolder, { recursive: true })) {
  const page = join(docs.referenceFolder, file);
  if (!page.endsWith('.md') || pages.has(page)) continue;
  if (!isCheck) await rm(page);
  else {
    console.error(`${page} is of no schema. Run: npm run types`);
    process.exitCode = 1;
  }
}

for (const problem of directions.problemsOfProject('.')) {
  console.error(problem);
  process.exitCode = 1;
}
