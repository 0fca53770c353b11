import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { inSite } from '../../../site';
import { textVersion } from '../../../vite/document/text-version';

/** The files of a version by their paths, written with slashes, with the hash of their content. */
type Files = ReadonlyMap<string, string>;

/** Paths of files that differ between two versions. */
export interface Changes {
  readonly new: readonly string[];
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/** Files with a hash in their names: pages that are open ask for those of their own version. */
const assets = 'assets';

/** What is in a folder. Nothing where it is missing. */
export function filesWithHashes(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
  return new Map(
    files
      .toSorted()
      .map((file) => [
        relative(folder, file).split(sep).join('/'),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** What differs between the files that are live and those that are to be. */
export function fileChanges(live: Files, next: Files): Changes {
  const both = [...next].filter(([file]) => live.has(file));
  return {
    new: [...next.keys()].filter((file) => !live.has(file)),
    changed: both.filter(([file, hash]) => live.get(file) !== hash).map(([file]) => file),
    gone: [...live.keys()].filter((file) => !next.has(file)),
  };
}

/** Copies a folder with all that is in it. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE });

/** What was published to a destination, kept in an ignored folder of the site: the version that is live, and the one before. */
export interface Versions {
  readonly live: string;
  readonly before: string;
}

/** The versions of a destination. Nothing is written yet. */
export function versionsAt(to: object): Versions {
  const folder = inSite(join('.data/publish', textVersion(JSON.stringify(to))));
  return { live: join(folder, 'live'), before: join(folder, 'before') };
}

/**
 * Does something with a folder that holds a version, and the assets of the version that is live: pages that are open
 * still ask for them. The folder is gone afterwards.
 */
export function withStaged<Result>(
  version: string,
  live: string,
  work: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'funnel-publish-'));
  try {
    const kept = join(live, assets);
    if (existsSync(kept)) copyFolder(kept, join(folder, assets));
    copyFolder(version, folder);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Notes that a version is live now: the one that was so far is the one before. */
export function noteLive({ live, before }: Versions, version: string): void {
  const next = `${live}.next`;
  mkdirSync(dirname(live), { recursive: true });
  // The versions are no part of the site's repository, whatever its own list says.
  writeFileSync(join(dirname(dirname(live)), '.gitignore'), '*\n');
  rmSync(next, { recursive: true, force: true });
  copyFolder(version, next);
  rmSync(before, { recursive: true, force: true });
  if (existsSync(live)) renameSync(live, before);
  renameSync(next, live);
}
