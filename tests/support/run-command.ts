import { spawn } from 'node:child_process';

/** What a command has printed. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs a command of `app/cli` as `npm run` does. */
export function runCommand(...args: readonly string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, ['app/cli/run.mjs', ...args]);
    const text = { out: '', errors: '' };
    command.stdout.on('data', (data: Buffer) => (text.out += data.toString()));
    command.stderr.on('data', (data: Buffer) => (text.errors += data.toString()));
    command.on('error', reject);
    command.on('close', (code) => resolve({ code, ...text }));
  });
}
