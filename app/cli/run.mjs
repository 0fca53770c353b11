/**
 * Runs a command written in TypeScript: node app/cli/run.mjs <command> [arguments].
 * A command is a file in this folder that exports `main(args)`; it returns the exit code.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [command, ...args] = process.argv.slice(2);
const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
process.exitCode = await module.main(args);
