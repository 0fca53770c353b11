import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { command } from '../../app/cli/support/command';
import { namedIn } from '../../app/cli/support/option-values';
import { browserNames, expectBrowser, type BrowserName } from '../../app/paths/engines/limits';
import type { Fault } from './faults/fault';
import { faults, withFault } from './faults/faults';

/** Folders of a checkout that no build reads. */
const unread = new Set(['node_modules', '.git', 'docs']);

const usualFlow = 'flows/garden-planner.json';

/** At most so many printed failures for one fault. */
const mostBlocks = 2;

/** Injects faults into a copy of the project, one at a time, and runs a plan that was kept before: `npm run bench:faults`. */
export const main = command({
  help: `Injects faults into a copy of the project, one at a time, and checks that path tests find them.

  npm run bench:faults -- [options]

A plan of each flow is kept first, with the project as it is; every fault is then run against it in a browser.`,
  options: {
    only: { type: 'string', value: 'payload', help: 'faults with this in their name or file' },
    browser: {
      type: 'string',
      default: 'chromium',
      value: 'firefox',
      help: browserNames.join(', '),
    },
    text: { type: 'boolean', default: false, help: 'prints what the path tests say' },
  },
  found: 'a fault is not found, or printed more than twice',
  run({ values }) {
    const { only = '' } = values;
    const browser = namedIn('--browser', values.browser, browserNames);
    expectBrowser(browser);
    const chosen = faults.filter(({ name, file }) => `${name} ${file}`.includes(only));
    const copy = copied();
    try {
      const plans = new Map(chosen.map((fault) => [planned(fault).join(' '), planned(fault)]));
      const kept = new Map([...plans].map(([key, args], at) => [key, keptPlan(copy, args, at)]));
      const unfound = chosen.filter((fault) => {
        const plan = kept.get(planned(fault).join(' ')) ?? '';
        const { isFound, blocks, text } = tried(copy, fault, plan, browser);
        console.log(
          `${isFound ? 'found ' : 'MISSED'} ${String(blocks).padStart(2)} printed  ${fault.name} (${fault.file})`,
        );
        if (values.text) console.log(text);
        return !isFound || blocks > mostBlocks;
      });
      console.log(`\n${chosen.length - unfound.length} of ${chosen.length} faults are found`);
      return unfound.length === 0 ? 0 : 1;
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
});

/** A copy of the project with a cache of its own. @returns its folder */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  for (const name of readdirSync('.'))
    if (!unread.has(name)) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache' && name !== '.vite')
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

/** The arguments of the plan that a fault is tried with. */
const planned = ({ flow = usualFlow, plan = ['--strategy', 'edges'] }: Fault): string[] => [
  flow,
  ...plan,
];

function keptPlan(copy: string, args: readonly string[], number: number): string {
  const plan = join('node_modules', `${number}.plan.json`);
  const kept = run(copy, 'paths', [...args, '--save', plan]);
  if (kept.status !== 0) throw new Error(kept.text);
  return plan;
}

function tried(
  copy: string,
  { file, from, to, flow = usualFlow }: Fault,
  plan: string,
  browser: BrowserName,
): { readonly isFound: boolean; readonly blocks: number; readonly text: string } {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(whole, { from, to }));
  const { status, text } = run(copy, 'test-paths', [flow, '--check', plan, '--browser', browser]);
  writeFileSync(path, whole);
  return { isFound: status === 1, blocks: text.split(/^FAILED /m).length - 1, text };
}

function run(
  cwd: string,
  name: string,
  args: readonly string[],
): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['app/cli/run.mjs', name, ...args],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return { status, text: stdout + stderr };
}
