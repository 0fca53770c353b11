import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';

const migrations = 'supabase/migrations';

/**
 * A fresh database with all migrations, kept after the first start: making one from nothing takes
 * seconds and twice the memory. Another migration, setting or version means another file.
 */
export class Template {
  private readonly file: string;

  constructor() {
    const hash = createHash('sha256');
    const sources = readdirSync(migrations).map((name) => join(migrations, name));
    const versions = ['@supabase/lite', '@electric-sql/pglite'].map(
      (name) => `node_modules/${name}/package.json`,
    );
    for (const file of [...sources.toSorted(), ...versions, 'supabase/config.toml'])
      hash.update(file).update(readFileSync(file));
    const name = `${hash.digest('hex').slice(0, 16)}.tar.gz`;
    this.file = join('node_modules/.cache/embedded-backend', name);
  }

  /** The kept database, if there is one. */
  read(): Blob | undefined {
    return existsSync(this.file) ? new Blob([readFileSync(this.file)]) : undefined;
  }

  /** Keeps a database that has just been made, in the place of those of older migrations. */
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

  /** Forgets a database that could not be opened. */
  drop(): void {
    rmSync(this.file, { force: true });
  }
}
