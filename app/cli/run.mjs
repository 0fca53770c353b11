/**
 * Runs a command written in TypeScript: node app/cli/run.mjs <command> [arguments].
 * A command is a file in this folder that exports `main(args)`; it returns the exit code.
 */
import { fileURLToPath } from 'node:url';
import { load } from '../build/load.mjs';

const [command, ...args] = process.argv.slice(2);
const { module } = await load(fileURLToPath(new URL(`./${command}.ts`, import.meta.url)));
process.exitCode = await module.main(args);
