/**
 * Builds what is packed beside the source, for `npm pack`: node app/cli/prepack.mjs. It is the code of the doors that
 * package.json exports, with their types, the studio's pages and the documentation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { withVariants } from '../../schemas/with-variants.mjs';
import { loaded } from './commands.mjs';
import { asTypedInSites } from './support/names.mjs';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'built');
const doors = { index: 'app/exports/engine.ts', react: 'app/exports/react.tsx' };

rmSync(built, { recursive: true, force: true });
for (const [name, entry] of Object.entries(doors)) await packCode(name, entry);
packTypes();
packSchema();
const { packStudio } = await loaded('app/devserver/studio/studio-bundle');
await packStudio(asTypedInSites);
nameCommands();
const { packPages } = await loaded('app/cli/docs/built-pages');
packPages();

/** A door as one module, and its styles as one file. Packages stay imports. */
async function packCode(name, entry) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: built,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: join(root, entry), formats: ['es'], fileName: name, cssFileName: name },
      rolldownOptions: {
        external: /^(?![./\0]|#optional|virtual:)(?!\w:)/,
        output: { codeSplitting: false },
      },
    },
  });
}

/** The declarations of the doors, with the endings that Node asks for in imports. */
function packTypes() {
  const settings = join(built, 'tsconfig.json');
  const all = join(built, 'all');
  mkdirSync(built, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '..',
    outDir: all,
  };
  const files = Object.values(doors).map((entry) => join(root, entry));
  writeFileSync(
    settings,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files }),
  );
  // It also declares what no door reaches, such as lists of rules whose types have no names outside: that is no fault.
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', settings]);
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const taken = new Set(Object.values(doors).map((file) => file.replace(/\.tsx?$/, '.d.ts')));
  // A set goes on with what is added while it is read.
  for (const file of taken) {
    const from = (to) => {
      const name = relative(dirname(file), to).replaceAll('\\', '/');
      return `${name.startsWith('.') ? '' : './'}${name.replace(/\.d\.ts$/, '.js')}`;
    };
    const text = readFileSync(join(all, file), 'utf8').replace(
      /(\bfrom |\bimport\(|\bimport )(["'])(\.[^"']*|#optional[^"']*)\2/g,
      (whole, before, quote, name) => {
        if (name.endsWith('.css')) return whole;
        const path = name.startsWith('#')
          ? join(imports[name].replace(/\.ts$/, ''))
          : join(dirname(file), name);
        const found = [`${path}.d.ts`, `${path}/index.d.ts`].find((each) =>
          existsSync(join(all, each)),
        );
        if (found === undefined) throw new Error(`${file} imports ${name}, which has no types.`);
        taken.add(found);
        return `${before}${quote}${from(found)}${quote}`;
      },
    );
    const written = join(built, 'types', file);
    mkdirSync(dirname(written), { recursive: true });
    // Only what a bundler of this project imports for its effect.
    writeFileSync(written, text.replace(/^import ["'][^"']*\.css["'];\n/gm, ''));
  }
  rmSync(all, { recursive: true });
  rmSync(settings);
}

/** What is built is read in sites alone. */
function nameCommands() {
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!/\.(?:ts|js|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, asTypedInSites(readFileSync(file, 'utf8')));
  }
}

/** The schema of documents as one file, with all those that it refers to inside. */
function packSchema() {
  const folder = join(root, 'schemas');
  const place = 'https://funnel-engine.invalid/';
  const main = 'funnel.schema.json';
  const all = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return { $id: place + file, ...withVariants(schema, file) };
    });
  const { $defs, ...schema } = all.find(({ $id }) => $id === place + main);
  const { [schema.$id]: _, ...others } = Object.fromEntries(all.map((each) => [each.$id, each]));
  writeFileSync(
    join(built, 'schema.json'),
    JSON.stringify({ ...schema, $defs: { ...$defs, ...others } }),
  );
}
