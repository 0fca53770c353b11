/**
 * Loads modules written in TypeScript, for Node. They are bundled anew every time, with the bundler that Vite brings
 * along: that takes a tenth of a second for all of the engine, so nothing is kept that could be out of date.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledSchemas } from './compiled-schemas.mjs';
import { optionalPackages } from '../optional-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside node_modules, so that packages are found from there. */
const folder = join(root, 'node_modules/.cache/loaded');

/** @param isForHelp whether it only says how it is used, so that optional packages may be missing */
export async function load(file, isForHelp = false) {
  const { code, dependencies } = await bundled(file, isForHelp);
  const written = join(folder, `${basename(file)}-${randomUUID()}.mjs`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(written, code);
  } catch {
    // Nothing can be written there. This takes seconds, but needs no file.
    const { runnerImport } = await import('vite');
    return await runnerImport(file, { configFile: false, logLevel: 'error' });
  }
  try {
    // Stack traces name the TypeScript files.
    process.setSourceMapsEnabled(true);
    return { module: await nativeImport(written), dependencies };
  } finally {
    rmSync(written, { force: true });
  }
}

/** One file with all modules of the project that a module needs. Packages stay imports. */
async function bundled(file, isForHelp) {
  const { build } = await nativeImport(bundler());
  const optional = optionalPackages();
  let dependencies = [];
  const listing = {
    name: 'listing',
    buildEnd() {
      dependencies = [...this.getModuleIds()].filter((id) => isAbsolute(id));
    },
  };
  const { output } = await build({
    input: file,
    cwd: root,
    platform: 'node',
    external: (id) => /^(?!@oxc-project\/)[^./#\0]/.test(id) && !optional.isMissing(id),
    logLevel: 'silent',
    plugins: [
      optional.plugin,
      ownPlace,
      compiledSchemas(load, (name) => pathToFileURL(name).href),
      listing,
    ],
    // Only those of packages that are not installed.
    shimMissingExports: true,
    transform: { define: { ...places } },
    write: false,
    output: {
      dir: folder,
      codeSplitting: false,
      sourcemap: 'inline',
      sourcemapExcludeSources: true,
    },
  });
  return { code: optional.explained(output[0].code, isForHelp), dependencies };
}

const ownImport = 'data:text/javascript,export default (url) => import(url)';

/** Imports with Node's own `import`: where Vite transforms this file, as for its config, the word means one of Vite's. */
async function nativeImport(file) {
  const node = await import(/* @vite-ignore */ ownImport);
  return await node.default(pathToFileURL(file).href);
}

function bundler() {
  const vite = createRequire(import.meta.url).resolve('vite');
  return createRequire(vite).resolve('rolldown');
}

/** What a module that asks for its own place gets instead of the place of the bundle. */
const places = {
  'import.meta.url': '__sourceUrl',
  'import.meta.filename': '__sourceFile',
  'import.meta.dirname': '__sourceFolder',
};

const ownPlace = {
  name: 'own-place',
  transform: {
    filter: { code: 'import.meta.' },
    handler: (code, id) => {
      const values = [pathToFileURL(id).href, id, dirname(id)];
      const constants = Object.values(places).map(
        (name, index) => `const ${name} = ${JSON.stringify(values[index])};`,
      );
      // On the first line, so that the numbers of the lines stay.
      return { code: `${constants.join(' ')} ${code}`, map: null };
    },
  },
};
