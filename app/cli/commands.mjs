/**
 * The commands: each is a file in one of these folders that exports `main`, which `command()` of support/command.ts makes.
 * What is said of them here is read from their texts: to load them all takes seconds.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../vite/load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where commands are. Those of the last folder are named by their path. A package has none of them. */
const folders = ['app/cli', 'app/cli/flows', 'app/cli/testing', 'app/cli/visits', 'tests/bench'];

/** Every command: what it is called by, the script of package.json that runs it, and what it does. */
export const commands = folders
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => commandIn(folder, file)),
  );

function commandIn(folder, file) {
  const text = readFileSync(join(root, folder, file), 'utf8');
  const [, says, script] = /^ +help: `(.+)$[^]*?^ *npm run ([\w:-]+)/m.exec(text) ?? [];
  if (!text.includes('export const main = command(')) return [];
  const path = `${folder}/${file.slice(0, -'.ts'.length)}`;
  const name = folder.startsWith('tests/') ? path : path.slice(path.lastIndexOf('/') + 1);
  return [{ name, script, says, path }];
}

/** A module of this package that is written in TypeScript, by its path without ending. */
export const loaded = async (path, isForHelp = false) =>
  (await load(join(root, `${path}.ts`), isForHelp)).module;

/** Whether arguments ask how a command is used. */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/** Runs a command. Returns its exit code: 2 when it needs a package that is not installed. */
export async function run({ path }, args) {
  try {
    return await (await loaded(path, asksForHelp(args))).main(args);
  } catch (error) {
    if (error.name !== 'UserError') throw error;
    console.error(error.message);
    return 2;
  }
}

/** Prints names, and what each stands for. */
export function list(entries) {
  const width = Math.max(...entries.map(([name]) => name.length));
  for (const [name, says] of entries) console.log(`${name.padEnd(width)}  ${says}`);
}

/** Says that there is no such command, which is the nearest, and how to see them all. Returns the exit code. */
export async function refuse(name, names, help) {
  const { suggestion } = await loaded('engine/check/reporting/phrases');
  console.error(`There is no command "${name}".${suggestion(name, names, true)}`);
  console.error(`${help} lists them.`);
  return 2;
}
