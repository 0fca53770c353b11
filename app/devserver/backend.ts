import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
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
import { mailTo } from './mail';
import { makePrivateDirectory } from './private-files';
import { faultIn, faultOf, messageOf, StorageError } from './storage-error';
import { Template } from './template';
import { isRecord } from '../../engine';

/** A whole Supabase in this process: REST and accounts on a Postgres in WebAssembly. */
export interface EmbeddedBackend {
  readonly directory: string;
  readonly keys: BackendKeys;
  readonly app: App;
  /** Runs SQL with all rights, one statement with parameters, and gives its rows. */
  readonly query: <T>(sql: string, ...parameters: readonly unknown[]) => Promise<readonly T[]>;
  readonly close: () => Promise<void>;
}

/** What opening a backend needs. */
export interface BackendOptions {
  /** Where its data is; made when it is missing. One process at a time. */
  readonly directory: string;
  /** Tells the person at the terminal. */
  readonly say: (message: string) => void;
}

/**
 * Opens the backend in a data directory and brings its tables up to date. Data that is broken is moved
 * aside, which is said, and a fresh database is made.
 * @throws DataInUseError when another process has the directory open
 * @throws StorageError when the disk is full or the files may not be used: the data is left as it is
 */
export async function openBackend(options: BackendOptions): Promise<EmbeddedBackend> {
  try {
    return await openIn(options);
  } catch (error) {
    const fault = faultIn(error);
    throw fault === undefined ? error : new StorageError(options.directory, fault, error);
  }
}

async function openIn({ directory, say }: BackendOptions): Promise<EmbeddedBackend> {
  makePrivateDirectory(directory);
  const release = lockData(directory);
  try {
    const keys = keysIn(directory);
    const { connection, keep } = await openOrReplace(directory, say);
    // A migration that fails is no reason to give up the data.
    const app = await appOn(connection, keys, { directory, say }).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    await keep?.();
    return {
      directory,
      keys,
      app,
      query: async <T>(sql: string, ...parameters: readonly unknown[]) => {
        const { rows } = await connection.driver.query<T>(sql, [...parameters]);
        return rows;
      },
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

/** Opens the database of a directory. A broken one is moved aside, and a fresh one made. */
async function openOrReplace(directory: string, say: BackendOptions['say']): Promise<OpenDatabase> {
  const data = join(directory, 'data');
  const isFresh = !existsSync(data);
  const open = async (): Promise<OpenDatabase> => {
    const opened = await openDatabase(data);
    // Postgres's own files are readable by all: their directory is not.
    chmodSync(data, 0o700);
    return opened;
  };
  try {
    return await open();
  } catch (error) {
    const fault = faultIn(error) ?? faultOf(directory);
    // What was begun and never finished would look broken at the next start.
    if (isFresh) rmSync(data, { recursive: true, force: true });
    if (fault !== undefined) throw new StorageError(directory, fault, error);
    if (isFresh) throw error;
    const aside = `${data}.broken-${Date.now()}`;
    renameSync(data, aside);
    say(
      `The data is broken: ${messageOf(error)}. It is now in ${relative('.', aside)}, and a fresh database is made.`,
    );
    return open();
  }
}

/** A database, and what keeps it as the template of later ones once it is complete. */
interface OpenDatabase {
  readonly connection: PgliteConnection;
  readonly keep?: () => Promise<void>;
}

/** Opens the database in a directory, from the template when there is none yet. */
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

/** REST and accounts on a database, with the settings of the project and all migrations applied. */
async function appOn(
  connection: PgliteConnection,
  keys: BackendKeys,
  { directory, say }: BackendOptions,
): Promise<App> {
  const { auth, ...settings } = parse(readFileSync('supabase/config.toml', 'utf8'));
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
  await applyPendingMigrations(app);
  return app;
}
