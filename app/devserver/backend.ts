import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import {
  createPgliteConnection,
  type IPgliteConnectionConfig,
  type PgliteConnection,
} from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import { keysIn, type BackendKeys } from './keys';
import { lockData } from './lock';
import { mailTo } from './mail/mail';
import { oneAtATime } from './one-at-a-time';
import { makePrivateDirectory } from './private-files';
import { faultIn, faultOf, errorMessage, StorageError } from './storage-error';
import { Template } from './template';
import { isRecord, UserError } from '../../engine';
import { inPackage, inSite } from '../site';

/** A whole Supabase in this process: REST and accounts on a Postgres in WebAssembly. */
export interface EmbeddedBackend {
  readonly directory: string;
  readonly keys: BackendKeys;
  /** The settings that the backend has been opened with. */
  readonly config: App['config'];
  /** Answers a request. Each is a transaction of its own. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Runs one SQL statement with parameters and all rights, and returns its rows. */
  readonly query: <T>(sql: string, ...parameters: readonly unknown[]) => Promise<readonly T[]>;
  readonly close: () => Promise<void>;
}

/** What opening a backend needs. */
export interface BackendOptions {
  /** Where its data is; created when missing. Only one process at a time can open it. */
  readonly directory: string;
  /** Prints a message for the person at the terminal. */
  readonly say: (message: string) => void;
}

/**
 * Opens the backend in a data directory and applies pending migrations. Broken data is moved aside, a
 * message says where, and an empty database is created.
 * @throws DataInUseError when another process has the directory open
 * @throws StorageError when the disk is full or files are not accessible: the data is left as it is
 * @throws UserError when the migrations cannot be applied to the data
 */
export async function openBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  try {
    return await openIn(options);
  } catch (error) {
    const fault = faultIn(error);
    throw fault === undefined ? error : new StorageError(options.directory, fault, error);
  }
}

/** What the database and the official tools need of supabase/ is in the folder of the site, where it may be changed. */
function completeSupabase(): void {
  for (const name of ['config.toml', 'migrations', 'templates']) {
    const [from, to] = [inPackage(join('supabase', name)), inSite(join('supabase', name))];
    if (from !== to) cpSync(from, to, { recursive: true, force: false });
  }
}

async function openIn({ directory, say }: BackendOptions): Promise<EmbeddedBackend> {
  completeSupabase();
  makePrivateDirectory(directory);
  const release = lockData(directory);
  try {
    const keys = keysIn(directory);
    const { connection, keep } = await openOrReplace(directory, say);
    // A failed migration does not mean that the data is broken.
    const app = await appOn(connection, keys, { directory, say }).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    await keep?.();
    const exclusively = oneAtATime();
    return {
      directory,
      keys,
      config: app.config,
      fetch: async (request) => {
        // A slow upload must not keep the others waiting.
        const body = request.body ? await request.arrayBuffer() : undefined;
        const { url, method, headers } = request;
        return exclusively(async () => app.fetch(new Request(url, { method, headers, body })));
      },
      query: <T>(sql: string, ...parameters: readonly unknown[]) =>
        exclusively(async () => {
          const { rows } = await connection.driver.query<T>(sql, [...parameters]);
          return rows;
        }),
      close: async () => {
        await connection.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens the database of a directory. A broken one is moved aside, and an empty one created. */
async function openOrReplace(directory: string, say: BackendOptions['say']): Promise<OpenDatabase> {
  const data = join(directory, 'data');
  const isFresh = !existsSync(data);
  const open = async (): Promise<OpenDatabase> => {
    const opened = await openDatabase(data);
    // Postgres creates files that everyone can read, so their directory is private.
    chmodSync(data, 0o700);
    return opened;
  };
  try {
    return await open();
  } catch (error) {
    const fault = faultIn(error) ?? faultOf(directory);
    // A half-created database would look broken at the next start.
    if (isFresh) rmSync(data, { recursive: true, force: true });
    if (fault !== undefined) throw new StorageError(directory, fault, error);
    if (isFresh) throw error;
    const aside = `${data}.broken-${Date.now()}`;
    renameSync(data, aside);
    say(
      `The data is broken: ${errorMessage(error)}. It is now in ${relative('.', aside)}, and a fresh database is made.`,
    );
    return open();
  }
}

/** A database. `keep` saves it as the template for later ones, once migrations have run. */
interface OpenDatabase {
  readonly connection: PgliteConnection;
  readonly keep?: () => Promise<void>;
}

/** Opens the database in a directory. A new one is copied from the template where there is one. */
async function openDatabase(url: string): Promise<OpenDatabase> {
  const isFresh = !existsSync(url);
  const template = new Template();
  const loadDataDir = isFresh ? template.read() : undefined;
  if (loadDataDir) {
    try {
      return { connection: await connect({ url, pgliteOptions: { loadDataDir } }) };
    } catch {
      template.drop();
      rmSync(url, { recursive: true, force: true });
    }
  }
  const connection = await connect({ url });
  return isFresh ? { connection, keep: () => template.keep(connection) } : { connection };
}

async function connect(config: IPgliteConnectionConfig): Promise<PgliteConnection> {
  const connection = await createPgliteConnection(config);
  await connection.driver.waitReady;
  return connection;
}

/** REST and accounts on a database, with the project's settings and all migrations applied. */
async function appOn(
  connection: PgliteConnection,
  keys: BackendKeys,
  { directory, say }: BackendOptions,
): Promise<App> {
  const { auth, ...settings } = parse(readFileSync(inSite('supabase/config.toml'), 'utf8'));
  const app = new App({
    ...settings,
    connection,
    auth: {
      ...(isRecord(auth) ? auth : {}),
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      jwt_secret: keys.jwtSecret,
    },
    options: { server: { admin: false }, drivers: { email: mailTo(directory, say) } },
  });
  await app.init();
  try {
    await applyPendingMigrations(app);
  } catch (error) {
    const fault = faultIn(error) ?? faultOf(directory);
    if (fault !== undefined) throw new StorageError(directory, fault, error);
    // The database has printed its reason, which the error does not have.
    throw new UserError(
      `supabase/migrations cannot be applied to the data in ${relative('.', directory)}. If it is of other migrations, delete it, or set BACKEND_DATA to another directory.`,
      { cause: error },
    );
  }
  return app;
}
