/**
 * Packages that a site need not have: those of testers and of a few commands. package.json lists them as optional peers.
 * What uses one that is not installed says which, and the line to type.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is said of them, in the code. */
const said = '__missingPackages';

const root = join(import.meta.dirname, '..');
const { resolve } = createRequire(join(root, 'package.json'));
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Whether a package need not be there. */
export const isOptional = (name) => Object.hasOwn(peerDependencies, name);

/** Whether a package is there. */
export const isInstalled = (name) =>
  (resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name, 'package.json')));

const lockfiles = { 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn', 'package-lock.json': 'npm' };

/** Who has installed the site, as its lockfile shows, else who runs this. */
export function packageManager() {
  const lockfile = Object.keys(lockfiles).find((file) => existsSync(file));
  if (lockfile !== undefined) return lockfiles[lockfile];
  const [, manager = 'npm'] = /^(pnpm|yarn)\//.exec(process.env.npm_config_user_agent ?? '') ?? [];
  return manager;
}

/** What to say where packages are missing, with the line that installs them. */
export function advice(names) {
  const manager = packageManager();
  const sorted = names.toSorted();
  return [
    `This needs what a site need not have: ${sorted.join(', ')}. Run: ${manager === 'npm' ? 'npm install --save-dev' : `${manager} add --dev`}`,
    ...sorted.map((name) => `${name}@${peerDependencies[name]}`),
  ].join(' ');
}

/**
 * A plugin for a bundler. In place of a package that is not installed comes a module that throws a UserError as soon as it
 * runs: at once, or when the part that needs it is loaded. The code is to be passed through `explained`, which says what is missing,
 * or nothing where `isForHelp`: then no module throws, and nothing of these packages is there.
 */
export function optionalPackages() {
  const missing = new Set();
  const isMissing = (source) => {
    const name = Object.keys(peerDependencies).find(
      (each) => source === each || source.startsWith(`${each}/`),
    );
    if (name === undefined || isInstalled(name)) return false;
    missing.add(name);
    return true;
  };
  const plugin = {
    name: 'optional-packages',
    resolveId: (source) => (isMissing(source) ? `\0missing:${source}` : null),
    load(id) {
      if (!id.startsWith('\0missing:')) return null;
      const place = JSON.stringify(join(root, 'engine/document/basics/user-error.ts'));
      return `import { UserError } from ${place};\nif (${said}) throw new UserError(${said});`;
    },
  };
  const explained = (code, isForHelp = false) =>
    missing.size === 0
      ? code
      : `const ${said} = ${JSON.stringify(isForHelp ? '' : advice([...missing]))}; ${code}`;
  return { plugin, isMissing, explained };
}
