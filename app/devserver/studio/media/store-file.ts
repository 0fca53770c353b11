import { randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { UserError } from '../../../../engine';
import { nameFrom } from '../../../../engine/edit';

/** What is stored, and where. */
export interface Storing {
  /** The folder that the site's files are in: "public". */
  readonly root: string;
  /** Below it: "images/tea". */
  readonly folder: string;
  /** What the file is called, in any words. */
  readonly words: string;
  readonly ending: string;
  readonly bytes: Buffer;
}

/**
 * Stores a file under a name of its own and answers its address: "/images/tea/green-leaves.avif". Nothing is ever
 * overwritten; of a file that is there already, the address is answered. The file appears whole or not at all.
 * @throws what the file system reports, such as that the disk is full
 */
export function storeFile({ root, folder, words, ending, bytes }: Storing): string {
  const directory = join(root, folder);
  if (!`${realpathSync(existingIn(directory))}${sep}`.startsWith(realpathSync(root) + sep))
    throw new UserError(
      `A folder in public/${folder} is a link that leads out of public/. Make it a folder.`,
    );
  mkdirSync(directory, { recursive: true });
  const unfinished = join(directory, `.${randomUUID()}.part`);
  const taken: string[] = [];
  try {
    writeFileSync(unfinished, bytes);
    for (;;) {
      const stem = nameFrom(words, '^[a-z-]+$', taken);
      const path = join(directory, `${stem}.${ending}`);
      if (linked(unfinished, path) || isSame(path, bytes)) return `/${folder}/${stem}.${ending}`;
      taken.push(stem);
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The nearest folder around a place that is there. */
const existingIn = (directory: string): string =>
  existsSync(directory) ? directory : existingIn(dirname(directory));

/** Gives a file its name, unless another file has it. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isSame(path: string, bytes: Buffer): boolean {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}
