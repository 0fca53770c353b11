/**
 * Generates what follows from schemas/: the types of documents and of the webhook's payload, and the
 * payload's check for the server function.
 *
 *   node app/cli/types.mjs           writes the files
 *   node app/cli/types.mjs --check   exits 1 when a file has drifted from the schemas
 */
import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';
import { asRead } from './types/as-read.mjs';
import { resolveReference } from './types/resolve-reference.mjs';
import { payloadCheck } from './payload-check.mjs';

const source = 'schemas';
const payloadSchema = 'webhook-payload.schema.json';
const banner =
  '// Generated from schemas/ by `npm run types`. Change the schema, not this file.\n/* oxlint-disable */';

/** What is made, and how. */
const targets = {
  'schemas/files.generated.ts': async () => filesModule(Object.keys(await load())),
  'engine/document/document.generated.ts': async () =>
    typesOf('funnel.schema.json', asRead(await load(), 'funnel.schema.json')),
  'engine/document/written.generated.ts': async () =>
    typesOf('funnel.schema.json', await load(), 'WrittenDocument'),
  'engine/session/webhook-payload.generated.ts': async () => typesOf(payloadSchema, await load()),
  'engine/paths/plan.generated.ts': async () => typesOf('plan.schema.json', await load()),
  'engine/paths/coverage.generated.ts': async () => typesOf('coverage.schema.json', await load()),
  'engine/paths/expectations/expectations.generated.ts': async () =>
    typesOf('expect.schema.json', await load()),
  'supabase/functions/send-zapier-webhook/payload.generated.ts': async () => {
    const schema = JSON.parse(await readFile(join(source, payloadSchema), 'utf8'));
    return `${banner}\n${payloadCheck(schema)}`;
  },
};

/** Every schema file by its path below schemas/. */
async function load() {
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  );
  const entries = files.map(async (file) => [
    file,
    JSON.parse(await readFile(join(source, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** A module that imports the schema files and exports them by their paths. */
function filesModule(files) {
  const named = files.toSorted().map((file) => ({
    file,
    name: file
      .replace('.schema.json', '')
      .replaceAll(/[/-](\w)/g, (_, letter) => letter.toUpperCase()),
  }));
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

const isShape = (schema) =>
  'oneOf' in schema || (schema.type === 'object' && 'properties' in schema);

/**
 * What `allOf` shares becomes an interface that others extend. The title of a scalar would become a type alias,
 * and a description next to a `$ref` a copy of the referenced type, so the generator does not see them.
 */
function simplified(schema, file, schemas) {
  if (Array.isArray(schema)) return schema.map((part) => simplified(part, file, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  if (
    typeof schema.$ref === 'string' &&
    isShape(resolveReference(schema.$ref, file, schemas).schema)
  )
    return { $ref: schema.$ref };
  const { allOf, unevaluatedProperties: isOpen, ...rest } = withoutExpanded(schema, file, schemas);
  if (allOf !== undefined) {
    const properties = { ...requiredOfShared(schema, file, schemas), ...rest.properties };
    const extended = { ...rest, properties, additionalProperties: isOpen, extends: allOf };
    return simplified(extended, file, schemas);
  }
  return Object.fromEntries(
    Object.entries(rest)
      .filter(([key, value]) => isShape(schema) || key !== 'title' || typeof value !== 'string')
      .map(([key, value]) => [key, simplified(value, file, schemas)]),
  );
}

/** A schema without the properties and alternatives that no document has any more once its parts are expanded. */
function withoutExpanded({ properties, oneOf, ...schema }, file, schemas) {
  const isKept = ({ $ref, expanded }) =>
    !(expanded ?? ($ref && resolveReference($ref, file, schemas).schema.expanded));
  const kept = Object.entries(properties ?? {}).filter(([, property]) => isKept(property));
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(kept) }),
    ...(oneOf && { oneOf: oneOf.filter(isKept) }),
  };
}

/**
 * The properties that a schema requires and that a part of the same file declares which it shares with others. An
 * interface has to repeat them, or they would stay optional.
 */
function requiredOfShared({ allOf, required = [] }, file, schemas) {
  const shared = allOf
    .filter(({ $ref }) => $ref.startsWith('#/'))
    .map(({ $ref }) => resolveReference($ref, file, schemas).schema.properties);
  const properties = Object.entries(Object.assign({}, ...shared));
  return Object.fromEntries(properties.filter(([name]) => required.includes(name)));
}

/**
 * The types of a schema.
 * @param title the name of the type of a whole document, instead of the schema's title
 */
async function typesOf(root, schemas, title = schemas[root].title) {
  const scratch = await mkdtemp(join(tmpdir(), 'funnel-types-'));
  try {
    const named = { ...schemas, [root]: { ...schemas[root], title } };
    for (const [file, schema] of Object.entries(named)) {
      await mkdir(dirname(join(scratch, file)), { recursive: true });
      await writeFile(join(scratch, file), JSON.stringify(simplified(schema, file, schemas)));
    }
    return await compileFromFile(join(scratch, root), {
      cwd: scratch,
      bannerComment: banner,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 100 },
    });
  } finally {
    await rm(scratch, { recursive: true });
  }
}

const isCheck = process.argv.includes('--check');
for (const [target, generate] of Object.entries(targets)) {
  const generated = await generate();
  if (!isCheck) {
    await writeFile(target, generated);
    console.log(`wrote ${target}`);
  } else if ((await readFile(target, 'utf8').catch(() => '')) === generated) {
    console.log(`${target} matches schemas/`);
  } else {
    console.error(`${target} does not match schemas/. Run: npm run types`);
    process.exitCode = 1;
  }
}
