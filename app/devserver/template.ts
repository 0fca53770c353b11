import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { inDependency, inSite } from '../site';

/**
 * An empty database with all migrations, cached after the first start, because creating one takes seconds
 * and twice the memory. The file's name is a hash of migrations, settings and versions.
 */
export class Template {
  private readonly file: string;

  constructor() {
    const hash = createHash('sha256');
    const migrations = inSite('supabase/migrations');
    const sources = readdirSync(migrations).map((name) => join(migrations, name));
    const lite = inDependency('@supabase/lite/package.json');
    const versions = [lite, inDependency('@electric-sql/pglite/package.json', lite)];
    for (const file of [...sources.toSorted(), ...versions, inSite('supabase/config.toml')])
      hash.update(basename(file)).update(readFileSync(file));
    const name = `${hash.digest('hex').slice(0, 16)}.tar.gz`;
    this.file = join(inSite('node_modules/.cache/embedded-backend'), name);
  }

  /** The cached database, if there is one. */
  read(): Blob | undefined {
    return existsSync(this.file) ? new Blob([readFileSync(this.file)]) : undefined;
  }

  /** Caches a database that has just been created, and removes those of older migrations. */
  async keep({ driver }: PgliteConnection): Promise<void> {
    const directory = dirname(this.file);
    mkdirSync(directory, { recursive: true });
    const unfinished = join(directory, `${randomUUID()}.part`);
    const dump = await driver.dumpDataDir('gzip');
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    for (const old of readdirSync(directory))
      if (old.endsWith('.tar.gz')) rmSync(join(directory, old), { force: true });
    renameSync(unfinished, this.file);
  }

  /** Removes a cached database that could not be opened. */
  drop(): void {
    rmSync(this.file, { force: true });
  }
}
