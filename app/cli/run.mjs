/**
 * Runs a command written in TypeScript: node app/cli/run.mjs <command> [arguments]. Without one, or with --help, it lists
 * them all. The scripts of package.json call it; in a site, `funnel` does the same.
 */
import { commands, list, refuse, run } from './commands.mjs';

const [name = '--help', ...args] = process.argv.slice(2);
const named = commands.find((each) => each.name === name);
if (named) process.exitCode = await run(named, args);
else if (name === '--help' || name === '-h')
  list(commands.map(({ script, says }) => [`npm run ${script}`, says]));
else {
  const names = commands.map((each) => each.name);
  process.exitCode = await refuse(name, names, 'node app/cli/run.mjs --help');
}
