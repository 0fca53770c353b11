import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord, UserError } from '../../../../engine';
import { cacheOf } from '../../../vite/document/path-test-cache';
import { oneAtATime } from '../../one-at-a-time';
import { versionOf } from '../files/studio-files';
import { inPackage, viteArguments } from '../../../site';

/** How the built page of a flow stands. */
export interface SiteState {
  readonly status: 'off' | 'building' | 'open' | 'broken';
  /** The flow that is built: "flows/x.json". */
  readonly file?: string;
  /** Where it is open. While it is built again, what was built before is. */
  readonly url?: string;
  /** When its file was read, in milliseconds since 1970, and the version that it had. */
  readonly builtAt?: number;
  readonly version?: string;
  /** Why it could not be built or served. */
  readonly problem?: string;
}

/** A flow that is built and served as visitors get it, on an origin of its own. */
export interface VisitorSite {
  /** Builds a flow and serves it, instead of what was served before. @throws UserError */
  readonly start: (file: string) => SiteState;
  readonly stop: () => SiteState;
  readonly state: () => SiteState;
  /** Somebody is there: a site that nobody has asked about for a while stops. */
  readonly keep: () => void;
}

interface SiteSettings {
  /** The folder with `flows/`. */
  readonly root: string;
  /** What tells its files from those of the other site. */
  readonly name: string;
  /** The address to listen on. @throws UserError where there is none */
  readonly host: () => string;
  /** The arguments of Node that build a flow into a folder, and that serve it. */
  readonly commands?: {
    readonly build: (folder: string) => string[];
    readonly serve: (folder: string, host: string, port: number) => string[];
  };
}

/** How long a site stays that no studio asks about, in milliseconds. Browsers let a hidden tab ask once a minute. */
export const siteStays = 180_000;

const standard: Required<SiteSettings>['commands'] = {
  build: (folder) => viteArguments('build', '--base', '/', '--outDir', folder),
  serve: (...args) => [
    inPackage('app/devserver/studio/sites/serve-site.mjs'),
    inPackage('vite.config.ts'),
    ...args.map(String),
  ],
};

/** A build and its server know no project and no webhook: what is tried out is kept apart, and sent nowhere. */
const onItsOwn = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  ZAPIER_WEBHOOK_URL: '',
  // It would show what was built before.
  VITE_SERVICE_WORKER: 'off',
  NODE_ENV: 'production',
  NO_COLOR: '1',
};

/** A site that is off until it is started. */
export function visitorSite({ root, name, host, commands = standard }: SiteSettings): VisitorSite {
  let now: SiteState = { status: 'off' };
  let build: ChildProcess | undefined;
  let server: ChildProcess | undefined;
  let port = 0;
  /** Of several starts, the last one counts. */
  let run = 0;
  let timer: NodeJS.Timeout | undefined;
  /** A build, and a server that ends, hold the folder, the port and the data. */
  const inTurn = oneAtATime();

  const open = async (file: string, address: string, own: number): Promise<void> => {
    if (own !== run) return;
    const cache = cacheOf(file);
    const [next, folder] = [join(cache, `${name}-next`), join(cache, name)];
    const env = {
      ...process.env,
      ...onItsOwn,
      FUNNEL: resolve(root, file),
      BACKEND_DATA: join(cache, `${name}-data`),
    };
    const read = { builtAt: Date.now(), version: versionOf(root, file) };
    build = spawn(process.execPath, commands.build(next), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = wordsOf(build);
    const [status] = await once(build, 'close');
    build = undefined;
    if (own !== run) return;
    if (status !== 0) throw new UserError(said());
    const before = server;
    server = undefined;
    await end(before);
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
    if (own !== run) return;
    const child = spawn(process.execPath, commands.serve(folder, address, port), {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    server = child;
    const words = wordsOf(child);
    child.once('message', (message) => {
      if (server !== child || !isRecord(message)) return;
      port = Number(message.port);
      now = { status: 'open', file, url: `http://${address}:${port}/`, ...read };
    });
    child.once('exit', () => {
      if (server !== child) return;
      server = undefined;
      now = { status: 'broken', file, problem: words() || 'Its server has ended.' };
    });
  };

  const stop = (): SiteState => {
    run += 1;
    clearTimeout(timer);
    build?.kill();
    const before = server;
    server = undefined;
    void inTurn(() => end(before));
    now = { status: 'off' };
    return now;
  };

  const keep = (): void => {
    clearTimeout(timer);
    if (now.status !== 'off') timer = setTimeout(stop, siteStays).unref();
  };

  const start = (file: string): SiteState => {
    const address = host();
    if (now.status === 'building') {
      if (now.file === file) return now;
      throw new UserError(`${now.file} is being built. Wait for it.`);
    }
    const { url, builtAt, version } = now;
    now = { status: 'building', file, ...(now.file === file && { url, builtAt, version }) };
    const own = (run += 1);
    keep();
    inTurn(() => open(file, address, own)).catch((error: Error) => {
      if (own === run) now = { ...now, status: 'broken', problem: error.message };
    });
    return now;
  };

  return { start, stop, keep, state: () => now };
}

/** Ends a server, and waits until it is gone. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  // One that does not end by itself holds its port.
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(timer);
}

/** What a process says. */
function wordsOf(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => void parts.push(part));
  return () => parts.join('').trim();
}
