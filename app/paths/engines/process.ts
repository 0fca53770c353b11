import { spawn, type ChildProcess } from 'node:child_process';

/** A program that runs beside the tests. */
export interface ChildProgram {
  /** Resolves with what a line that it prints matches. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Called with every line that it prints, also those before. */
  readonly onLine: (hear: (line: string) => void) => void;
  /** Ends it. Resolves when it is gone. */
  readonly end: () => Promise<void>;
}

/** Starts a program. */
export function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProgram {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const hearers = new Set<(line: string) => void>();
  for (const stream of child.stdio.slice(1)) {
    let rest = '';
    stream?.on('data', (data: Buffer) => {
      const parts = (rest + data.toString()).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        for (const hear of hearers) hear(line);
      }
    });
  }
  const onLine = (hear: (line: string) => void): void => {
    lines.forEach(hear);
    hearers.add(hear);
  };
  return {
    onLine,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) =>
          reject(new Error(`${command} ended with ${code}:\n${lines.join('\n')}`)),
        );
        onLine((line) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        });
      }),
    end: () => endOf(child),
  };
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
