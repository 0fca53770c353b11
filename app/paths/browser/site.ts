import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { UserError } from '../../../engine';
import { cacheOf } from '../../vite/document/path-test-cache';
import type { SitePaths } from './compare/own-address';
import { freePort } from '../free-port';
import { inPackage, site, viteArguments } from '../../site';

/** A funnel that is served, or a deployed one. */
export interface Site {
  /** Without a slash at its end. */
  readonly url: string;
  readonly paths: SitePaths;
  /** What Chromium needs to be told for it. */
  readonly chromiumArgs: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Builds a funnel into the cache, without a backend and at "/", whatever the base path of the site.
 * @returns the folder
 * @throws UserError with what the build has said, when it fails
 */
export function builtFunnel(file: string): string {
  const dist = `${cacheOf(file)}/dist`;
  buildInto(dist, file, '/');
  return dist;
}

/**
 * Builds a funnel of the site into a folder, which is emptied first.
 * @param file its document; undefined for all funnels of the site
 * @param base the path under which it is served: "/tools/quiz/"
 * @throws UserError with what the build has said, when it fails
 */
export function buildInto(dist: string, file: string | undefined, base: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    viteArguments('build', '--base', base, '--outDir', dist, '--emptyOutDir'),
    {
      cwd: site.folder,
      env: { ...process.env, NODE_ENV: 'production', ...(file !== undefined && { FUNNEL: file }) },
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    throw new UserError(`The build of ${file ?? 'the site'} failed.\n\n${stdout}${stderr}`);
}

/** Whether a build is for a base path, as its headers say. */
function isUnderBase(dist: string): boolean {
  const headers = join(dist, '_headers');
  return existsSync(headers) && !readFileSync(headers, 'utf8').startsWith('/*\n');
}

/**
 * Serves a build as a host would, on a free port of this machine.
 * @throws UserError where it is for a base path
 */
export async function serveBuilt(dist: string): Promise<Site> {
  if (isUnderBase(dist))
    throw new UserError(
      `${dist} is built for a base path, and tests take the funnel at "/". Leave out --dist: they build it for themselves.`,
    );
  // With a backend elsewhere, the server opens none of its own. The runs answer all requests to it.
  process.env.VITE_SUPABASE_URL = 'http://127.0.0.1:9';
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_of_nothing';
  const port = await freePort();
  const server = await preview({
    configFile: inPackage('vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'error',
    base: '/',
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    paths: [],
    chromiumArgs: [],
    close: () => server.close(),
  };
}

/**
 * A deployed funnel. The browser can resolve no other host, so that nothing reaches one, not even a connection that is
 * opened ahead.
 * @param address of its first page, which may be under a path: "https://example.com/tools/quiz/"
 * @param file its document. Where the config of the site has it at "/quiz", the files are beside it, not below.
 * @throws UserError where the address is not one of a site
 */
export function deployedSite(address: string, file: string): Site {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UserError(`--url needs the address of a site, not "${address}".`);
  const path = url.pathname.replace(/\/+$/, '');
  const [beside] = Object.entries(site.funnels).flatMap(([at, each]) =>
    each === file && at !== '/' && path.endsWith(at) ? [path.slice(0, -at.length)] : [],
  );
  return {
    url: url.origin + path,
    paths: [path, beside ?? ''].filter(Boolean),
    chromiumArgs: [`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${url.hostname}`],
    close: () => Promise.resolve(),
  };
}
