#!/usr/bin/env node
/**
 * The command of a site: funnel <command> [arguments], in the folder of the site. Without one, or with --help, it lists them
 * all. They are those of this package, by the names of its scripts.
 */
import './support/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { asksForHelp, commands, list, loaded, refuse, run } from './commands.mjs';
import { asTypedInSites, nameInSites } from './support/names.mjs';

// What commands, Vite and its plugins say names the scripts of this package.
for (const method of ['log', 'warn', 'error']) {
  const write = console[method];
  console[method] = (text, ...more) =>
    write(typeof text === 'string' ? asTypedInSites(text) : text, ...more);
}

/** What Vite does for a site, and how it is told. */
const served = {
  dev: { says: 'Serves the funnel, its backend and the studio.', vite: ['serve'] },
  start: { says: 'The same as dev.', vite: ['serve'] },
  studio: { says: 'The same, and opens the studio.', vite: ['serve', '--open', '/_studio'] },
  build: { says: 'Makes the static dist/.', vite: ['build'] },
  preview: { says: 'Serves dist/ as a host would.', vite: ['preview'] },
};

/** Commands about the code of this package: a site has no use for them. */
const isOfPackage = /^(bench|types|size|check:generated)/;

const ofSites = commands
  .filter(({ script }) => !isOfPackage.test(script))
  .map((each) => ({ ...each, called: nameInSites(each.script) }));

const [name = '--help', ...args] = process.argv.slice(2);
const named = ofSites.find(({ called }) => called === name);
if (named) process.exitCode = await run(named, args);
else if (Object.hasOwn(served, name)) await serve(served[name]);
else if (name === '--help' || name === '-h') {
  const ofVite = Object.entries(served).map(([called, { says }]) => [called, says]);
  const others = ofSites.map(({ called, says }) => [called, says]);
  list([...ofVite, ...others].map(([called, says]) => [`funnel ${called}`, says]));
} else {
  const names = [...Object.keys(served), ...ofSites.map(({ called }) => called)];
  process.exitCode = await refuse(name, names, 'funnel --help');
}

/** Runs Vite in this process, so that signals reach it. */
async function serve({ says, vite: command }) {
  const { expectBuildable, expectBuilt, expectInstalled, viteArguments } = await loaded('app/site');
  if (asksForHelp(args))
    console.log(`${says}\n\n  npm run ${name} -- [options]\n\nThe options are those of Vite:\n`);
  else
    try {
      expectInstalled();
      expectBuildable();
      if (command[0] === 'preview') expectBuilt(option('outDir'));
    } catch (error) {
      if (error.name !== 'UserError') throw error;
      console.error(error.message);
      process.exitCode = 2;
      return;
    }
  const [vite, ...rest] = viteArguments(...command, ...args);
  process.argv = [process.execPath, vite, ...rest];
  await import(pathToFileURL(vite).href);
}

/** The value of an option of Vite that was typed as "--outDir x" or "--outDir=x". */
function option(called) {
  const at = args.findIndex((each) => each === `--${called}` || each.startsWith(`--${called}=`));
  return at === -1 ? undefined : (args[at].split('=', 2)[1] ?? args[at + 1]);
}
