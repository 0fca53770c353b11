import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { UserError } from '../../../../engine';
import { inPackage } from '../../../site';

/** How the path test of a flow stands. */
export interface PathTest {
  readonly status: 'none' | 'running' | 'ended' | 'stopped' | 'broken';
  /** The last line that it has said of its progress. */
  readonly progress?: string;
  /** What failed, a line for each. */
  readonly failures: readonly string[];
  /** Why it could not be run. */
  readonly problem?: string;
}

/** The path tests of the flows below a project's root, one at a time: each takes all cores. */
export interface PathTests {
  /** @throws UserError while one is running */
  readonly start: (file: string) => PathTest;
  readonly stop: (file: string) => PathTest;
  readonly of: (file: string) => PathTest;
}

const none: PathTest = { status: 'none', failures: [] };

/** What the command answers when runs have failed, besides 0. */
const someFailed = 1;

/**
 * Runs path tests in processes of their own.
 * @param commandOf the arguments of Node for the test of a file
 */
export function pathTestsOf(
  root: string,
  commandOf = (path: string): string[] => [inPackage('app/cli/run.mjs'), 'test-paths', path],
): PathTests {
  const tests = new Map<string, PathTest>();
  let running: { readonly file: string; readonly stop: () => void } | undefined;
  const of = (file: string): PathTest => tests.get(file) ?? none;
  const change = (file: string, changed: Partial<PathTest>): void =>
    void tests.set(file, { ...of(file), ...changed });

  const start = (file: string): PathTest => {
    if (running?.file === file) return of(file);
    if (running)
      throw new UserError(`The path test of ${running.file} is running. Stop it, or wait for it.`);
    // A group of its own: to stop it stops its build too.
    const child = spawn(process.execPath, commandOf(join(root, file)), {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    tests.set(file, { status: 'running', failures: [] });
    const stop = (): void => {
      // A browser that it has opened is closed on this signal.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    };
    running = { file, stop };
    process.once('exit', stop);
    let said = '';
    let unfinished = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const lines = (unfinished + part).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) {
        if (/^\d+ of \d+ runs/.test(line)) change(file, { progress: line });
        if (line.startsWith('Failed: '))
          change(file, { failures: [...of(file).failures, line.replace('Failed: ', '')] });
      }
    });
    const end = (ended: Partial<PathTest>): void => {
      running = undefined;
      process.off('exit', stop);
      change(file, of(file).status === 'stopped' ? {} : ended);
    };
    child.once('error', ({ message }) => end({ status: 'broken', problem: message }));
    child.once('close', (code) => {
      if (running?.stop !== stop) return;
      if (code === 0 || code === someFailed) end({ status: 'ended' });
      else end({ status: 'broken', problem: said.trim() || `It ended with ${code}.` });
    });
    return of(file);
  };

  const stop = (file: string): PathTest => {
    if (running?.file === file) {
      change(file, { status: 'stopped' });
      running.stop();
    }
    return of(file);
  };
  return { start, stop, of };
}
