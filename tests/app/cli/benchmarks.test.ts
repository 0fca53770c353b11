import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandLine } from '../../../app/cli/bench-command-line';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const benchmarks = Object.keys(scripts).filter((name) => name.startsWith('bench'));

/** How a benchmark ends, and what it says on standard error. */
async function ended(name: string, option: string): Promise<{ code: unknown; said: string }> {
  const [, file = '', command] = (scripts[name] ?? '').split(' ');
  if (command === undefined)
    return await new Promise((end) => {
      execFile(process.execPath, [file, option], (error, _, said) =>
        end({ code: error?.code, said }),
      );
    });
  const { main }: Command = await import(resolve('app/cli', `${command}.ts`));
  let said = '';
  vi.spyOn(console, 'error').mockImplementation((text) => {
    said += String(text);
  });
  return { code: await main([option]), said };
}

/** A command that run.mjs runs. */
interface Command {
  readonly main: (args: readonly string[]) => number | Promise<number>;
}

afterEach(() => vi.restoreAllMocks());

it.each(benchmarks)('%s does not start with an option that it does not have', async (name) => {
  const { code, said } = await ended(name, '--hepl');
  expect(said).toContain('There is no option "--hepl".');
  expect(said).toContain(`npm run ${name}`);
  expect(code).toBe(2);
});

describe('the command line of a benchmark', () => {
  const read = (args: readonly string[], takesFiles: boolean): unknown => {
    const printed: unknown[] = [];
    vi.spyOn(console, 'log').mockImplementation((text) => printed.push(text));
    vi.spyOn(console, 'error').mockImplementation((text) => printed.push(text));
    const line = commandLine(args, { part: { type: 'string' } }, 'How it is used.', { takesFiles });
    return 'exit' in line ? [line.exit, ...printed] : line.positionals;
  };

  it('a benchmark explains its options on --help', () => {
    expect(read(['--part', '1', '--help'], false)).toEqual([0, 'How it is used.']);
  });

  it('names files that are there', () => {
    expect(read(['package.json'], true)).toEqual(['package.json']);
    expect(read(['nothing.json'], true)).toEqual([
      2,
      'There is no file nothing.json.\n\nHow it is used.',
    ]);
  });

  it('names no files where none are read', () => {
    expect(read(['package.json'], false)).toEqual([
      2,
      '"package.json" has no use here.\n\nHow it is used.',
    ]);
  });
});
