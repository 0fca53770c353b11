/**
 * Runs a command written in TypeScript: node app/cli/run.mjs <command> [arguments]. Without one, or with --help, it lists
 * them all: they are those that package.json has scripts for.
 * A command is a file in this folder or in one inside it, or named by its path, that exports `main`, which `command()` of
 * support/command.ts makes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../vite/load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The commands, and the scripts that run them. */
const commands = Object.entries(scripts).flatMap(([script, line]) =>
  [...line.matchAll(/app\/cli\/run\.mjs (\S+)/g)].map(([, name]) => ({ name, script })),
);
const names = commands.map(({ name }) => name);
/** Where commands are. */
const folders = ['app/cli', 'app/cli/flows', 'app/cli/testing', 'app/cli/visits'];
const fileOf = (name) =>
  (name.includes('/') ? [''] : folders)
    .map((folder) => join(root, folder, `${name}.ts`))
    .find((file) => existsSync(file));
const loaded = async (name) => (await load(fileOf(name))).module;

const [name = '--help', ...args] = process.argv.slice(2);
if (names.includes(name)) process.exitCode = await (await loaded(name)).main(args);
else if (name === '--help' || name === '-h') {
  const width = Math.max(...commands.map(({ script }) => script.length));
  for (const each of commands) {
    // From its text: to load them all takes seconds.
    const [, says] = /^ +help: `(.+)$/m.exec(readFileSync(fileOf(each.name), 'utf8'));
    console.log(`npm run ${each.script.padEnd(width)}  ${says}`);
  }
} else {
  const { suggestion } = await loaded('engine/check/reporting/phrases');
  console.error(`There is no command "${name}".${suggestion(name, names, true)}`);
  console.error('node app/cli/run.mjs --help lists them.');
  process.exitCode = 2;
}
