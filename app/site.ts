import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isRecord, parseJson, UserError } from '../engine';
import { readSiteConfig, type SiteConfig } from '../engine/site';
import { advice, isInstalled, isOptional, packageManager } from './optional-packages.mjs';

// Where everything is. A site is a folder with documents, pictures and settings; the package is the code that works on it.
// The package is a site itself. Nothing else asks for the working directory.

/** What says in the folder of a site what it is made of. */
export const configFile = 'funnel.config.json';

/** The document that is built where neither the environment nor a file of the site names one. */
const usualFunnel = 'flows/interface-wizard.json';

const packageFolder = resolve(import.meta.dirname, '..');

/** A file or folder of the package, as an absolute path. */
export const inPackage = (path: string): string => resolve(packageFolder, path);

/** A file or folder of the site, as an absolute path. */
export const inSite = (path: string): string => resolve(site.folder, path);

/**
 * A file of a package that this one depends on, as an absolute path. It may lie beside this package, or inside it.
 * @param file its path below `node_modules`: "vite/bin/vite.js"
 * @param user a file of the package that depends on it, where that is another one
 * @throws when it is not installed: a UserError, where a site need not have it
 */
export function inDependency(file: string, user = inPackage('package.json')): string {
  const folders = createRequire(user).resolve.paths(file) ?? [];
  const found = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(file) ?? [];
  if (isOptional(name)) throw new UserError(advice([name]));
  throw new Error(`${file} is not installed. Run: ${packageManager()} install`);
}

/** @throws UserError that names those of some packages that a site need not have, and has not */
export function expectPackages(...names: readonly string[]): void {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) throw new UserError(advice(missing));
}

let last: { readonly file: string; readonly text: string; readonly config: SiteConfig } | undefined;

/** An environment variable, because Vite reloads the plugins for each environment of a build. */
const addressVariable = 'FUNNEL_ADDRESS';

/** Works on the funnel at an address of the site, until that is done. */
export function atFunnel<T>(address: string, work: () => Promise<T>): Promise<T>;
export function atFunnel<T>(address: string, work: () => T): T;
export function atFunnel(address: string, work: () => unknown): unknown {
  const before = process.env[addressVariable];
  process.env[addressVariable] = address;
  const end = (): void => {
    if (before === undefined) delete process.env[addressVariable];
    else process.env[addressVariable] = before;
  };
  let isLater = false;
  try {
    const result = work();
    if (!(result instanceof Promise)) return result;
    isLater = true;
    return result.finally(end);
  } finally {
    if (!isLater) end();
  }
}

/** The site that commands, servers and builds work on. The environment wins over its file. */
export const site = {
  /** The folder of the site: the working directory. */
  get folder(): string {
    return process.cwd();
  },

  /**
   * What `funnel.config.json` says. Undefined without that file.
   * @throws UserError that lists what is wrong with it
   */
  get config(): SiteConfig | undefined {
    const file = inSite(configFile);
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file, 'utf8');
    if (last?.file !== file || last.text !== text)
      last = { file, text, config: readSiteConfig(text, configFile) };
    return last.config;
  },

  /**
   * The documents of the site by their addresses: `FUNNEL=flows/x.json` alone, or those of its file, that of the first page
   * first, or the interface wizard. @throws UserError
   */
  get funnels(): Readonly<Record<string, string>> {
    const { '/': first, ...others } = this.config?.funnels ?? { '/': usualFunnel };
    if (process.env.FUNNEL !== undefined) return { '/': process.env.FUNNEL };
    return first === undefined ? others : { '/': first, ...others };
  },

  /** Where the funnel is that is worked on: "/", or what `atFunnel` says. */
  get funnelAddress(): string {
    const { funnels } = this;
    return process.env[addressVariable] ?? Object.keys(funnels)[0] ?? '/';
  },

  /** The document of the funnel that is worked on. @throws UserError */
  get funnelFile(): string {
    return this.funnels[this.funnelAddress] ?? usualFunnel;
  },

  /** The folder with the `flows/` that the studio edits: `STUDIO_ROOT`, or the site. */
  get editedFolder(): string {
    return process.env.STUDIO_ROOT ?? this.folder;
  },

  /** Where the embedded backend keeps its data: `BACKEND_DATA`, or an ignored folder of the site. */
  get backendFolder(): string {
    return inSite(process.env.BACKEND_DATA ?? '.data/backend');
  },

  /** The path under which the site is, from slash to slash. @throws UserError */
  get base(): string {
    return this.config?.base ?? '/';
  },

  /** The address of the site for others: `SITE_URL`, or the site's own. @throws UserError */
  get address(): string | undefined {
    return process.env.SITE_URL ?? this.config?.address;
  },
};

/**
 * Makes sure that the site can be built or served, before anything is started.
 * @throws UserError that says what is missing
 */
export function expectBuildable(): void {
  const { config, funnels } = site;
  if (funnels['/'] === undefined)
    throw new UserError(
      `${configFile}: no funnel is at "/", the first page of the site. Put one there; "base" moves the whole site to another path.`,
    );
  const missing = Object.values(funnels).find((file) => !existsSync(inSite(file)));
  if (missing === undefined) return;
  if (config === undefined && !existsSync(inSite('flows'))) throw new UserError(noSite);
  const named = config ? `${configFile} names ${missing}, which is not there` : '';
  throw new UserError(
    `${named || `There is no ${missing} here`}. Name a document of this folder in ${configFile}, ` +
      `{ "funnels": { "/": "flows/quiz.json" } }, or in the environment: FUNNEL=flows/quiz.json`,
  );
}

/** @throws UserError when there is nothing to preview in the folder for what is built */
export function expectBuilt(folder = 'dist'): void {
  if (!existsSync(join(inSite(folder), 'index.html')))
    throw new UserError(`${folder} holds no build. Build first: npm run build`);
}

/** What to do in a folder that is no site. */
export const noSite = `This folder is no site: it has neither ${configFile} nor flows/. Go to the folder of a site, or make one: npx funnel new my-site`;

/**
 * Makes sure that the site works with the version that is installed: its package.json may ask for a newer one.
 * @throws UserError that says what to type
 */
export function expectInstalled(): void {
  const file = inSite('package.json');
  if (!existsSync(file)) return;
  const { dependencies } = read(file);
  const wanted = isRecord(dependencies) ? dependencies['funnel-engine'] : undefined;
  const [asked] = /(?<=^[~^]?)\d+\.\d+\.\d+/.exec(String(wanted)) ?? [];
  const { version } = read(inPackage('package.json'));
  if (asked === undefined || !isNewer(asked, String(version))) return;
  throw new UserError(
    `package.json asks for funnel-engine ${asked}, and ${String(version)} is installed: the site was made by a newer version. Run: ${packageManager()} install`,
  );
}

/** @throws UserError where a file is no JSON object */
function read(file: string): Readonly<Record<string, unknown>> {
  const value = parseJson(readFileSync(file, 'utf8'));
  if (isRecord(value)) return value;
  throw new UserError(`${file} is no JSON object. Mend it, or take back the last change.`);
}

function isNewer(version: string, other: string): boolean {
  const [numbers = [], others = []] = [version, other].map((each) => each.split('.').map(Number));
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return (numbers[at] ?? 0) > (others[at] ?? 0);
}

/** The arguments of Node that run Vite with the settings of this package, for the site: "build", "--outDir", "folder". */
export const viteArguments = (...args: readonly string[]): string[] => [
  inDependency('vite/bin/vite.js'),
  ...args,
  '--configLoader',
  'runner',
  '--config',
  inPackage('vite.config.ts'),
];
