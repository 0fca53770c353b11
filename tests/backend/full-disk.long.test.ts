import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBackend, type EmbeddedBackend } from '../../app/devserver/backend';
import { isLong } from '../support/long';

const mount = (...args: readonly string[]): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', ...args]).status === 0;
/** Even while a database that did not start still has files open. */
const unmount = (directory: string): boolean => spawnSync('umount', ['-l', directory]).status === 0;

let disk: string;
const said: string[] = [];
const open = (): Promise<EmbeddedBackend> =>
  openBackend({ directory: join(disk, 'backend'), say: (message) => said.push(message) });

/** Only the superuser of a Linux machine may mount a disk of its own. */
const canMount = ((): boolean => {
  const probe = mkdtempSync(join(tmpdir(), 'funnel-mount-'));
  const isMounted = mount('-o', 'size=1m', 'tmpfs', probe) && unmount(probe);
  rmSync(probe, { recursive: true, force: true });
  return isMounted;
})();

describe.runIf(isLong && canMount)('a disk that takes no more', () => {
  beforeEach(() => {
    // The embedded service reports what fails inside it.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    said.length = 0;
    disk = mkdtempSync(join(tmpdir(), 'funnel-disk-'));
    mount('-o', 'size=150m', 'tmpfs', disk);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    unmount(disk);
    rmSync(disk, { recursive: true, force: true });
  });

  test('is named as the cause, and the data is left where it is', async () => {
    const first = await open();
    await first.query('create table kept (word text)');
    await first.query("insert into kept values ('kept')");
    await first.close();

    const fill = join(disk, 'fill');
    const { bavail, bsize } = statfsSync(disk);
    appendFileSync(fill, Buffer.alloc(bavail * bsize));
    await expect(open()).rejects.toThrow('left as it is: the disk is full');
    rmSync(fill);

    mount('-o', 'remount,ro', disk);
    await expect(open()).rejects.toThrow('left as it is: the disk is read-only');
    mount('-o', 'remount,rw', disk);

    expect(said).toEqual([]);
    expect(readdirSync(join(disk, 'backend')).filter((name) => name.startsWith('data'))).toEqual([
      'data',
    ]);
    const again = await open();
    expect(await again.query('select word from kept')).toEqual([{ word: 'kept' }]);
    await again.close();
  });

  test('leaves no half of a fresh database behind', async () => {
    appendFileSync(join(disk, 'fill'), Buffer.alloc(140_000_000));
    await expect(open()).rejects.toThrow('the disk is full');
    rmSync(join(disk, 'fill'));
    const backend = await open();
    await backend.close();
    expect(said).toEqual([]);
  });
});
