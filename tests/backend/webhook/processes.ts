import { spawn } from 'node:child_process';

/** A server in a process of its own. */
export interface Running {
  /** What it has said so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server and waits until it answers.
 * @throws with its words when it does not
 */
export async function startServer(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<Running> {
  // A group of its own: npx starts what it runs as a child.
  const running = spawn(command, args, { detached: true, env });
  let log = '';
  running.stdout.on('data', (text: Buffer) => (log += text.toString()));
  running.stderr.on('data', (text: Buffer) => (log += text.toString()));
  const stop = async (): Promise<void> => {
    if (running.pid === undefined || running.exitCode !== null) return;
    const over = new Promise((resolve) => running.once('exit', resolve));
    process.kill(-running.pid, 'SIGTERM');
    await over;
  };
  for (let tries = 0; tries < 600 && running.exitCode === null; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return { log: () => log, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${command} ${args.join(' ')} does not answer:\n${log}`);
}
