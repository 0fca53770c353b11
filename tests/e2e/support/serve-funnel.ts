import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { backendDataOf } from '../../../playwright.config';

const vite = 'node_modules/.bin/vite';
const config = ['--configLoader', 'runner'];

/** A server that a test file has started, and ends. */
export interface Serving {
  /** What it has written to the terminal until now. */
  readonly printed: () => string;
  readonly end: () => Promise<void>;
}

/**
 * Builds a funnel and serves it with a backend of its own, without a service worker. Resolves when it answers.
 * @param url with the base path under which it is built
 * @param more environment variables of the build and the server
 */
export async function serveFunnel(
  file: string,
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const data = backendDataOf(Number(new URL(url).port));
  const env = { FUNNEL: file, BACKEND_DATA: data, VITE_SERVICE_WORKER: 'off', ...more };
  const dist = ['--outDir', join(folder, 'dist')];
  try {
    const all = { ...process.env, ...env };
    const base = ['--base', new URL(url).pathname];
    await promisify(execFile)(vite, ['build', ...config, ...base, ...dist], { env: all });
    const { printed, end } = await startVite(['preview', ...dist], url, env);
    return { printed, end: () => end().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The command of sites. */
export const funnelProgram = join(import.meta.dirname, '../../../app/cli/funnel.mjs');

/**
 * Builds the site in a folder and serves it with its own backend and service worker. Resolves when it answers.
 * @param url without a path: the site says its own
 */
export async function serveSite(site: string, url: string): Promise<Serving> {
  await promisify(execFile)(process.execPath, [funnelProgram, 'build'], { cwd: site });
  return startSite(site, 'preview', url);
}

/** Starts a server for the site in a folder. Resolves when it answers. */
export const startSite = (
  site: string,
  command: 'preview' | 'dev',
  url: string,
): Promise<Serving> => start([process.execPath, funnelProgram, command], url, [], { cwd: site });

/** Starts a server of Vite at an address, under its path. Resolves when it answers. */
export const startVite = (
  asked: readonly string[],
  url: string,
  more: Readonly<Record<string, string>>,
): Promise<Serving> =>
  start([vite, ...asked, ...config], url, ['--base', new URL(url).pathname], {
    env: { ...process.env, ...more },
  });

async function start(
  [program = '', ...asked]: readonly string[],
  url: string,
  more: readonly string[],
  options: SpawnOptions,
): Promise<Serving> {
  const where = ['--host', '127.0.0.1', '--strictPort', '--port', new URL(url).port];
  const server = spawn(program, [...asked, ...where, ...more], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  const end = async (): Promise<void> => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill('SIGTERM');
    await ended;
  };
  const status = (): Promise<number> =>
    fetch(url).then(
      ({ status: code }) => code,
      () => 0,
    );
  try {
    await expect.poll(status, { timeout: 240_000 }).toBe(200);
  } catch {
    await end();
    throw new Error(`The server at ${url} does not answer.\n${printed}`);
  }
  return { printed: () => printed, end };
}
