import {
  accessSync,
  constants,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { UserError } from '../../../../engine';
import { inSite, site } from '../../../site';
import type { PublishTarget } from './destination';
import { fileChanges, copyFolder, filesWithHashes } from './versions';

/** What of a site's own is no place for what is made from it. */
const sources = ['flows', 'public', 'supabase', 'node_modules', 'dist', '.git', '.github', '.data'];

/** A folder of this machine. What is live is replaced by a rename. */
export function toFolder(path: string): PublishTarget {
  const folder = expectOutsideSources(path);
  expectWritable(folder);
  return {
    name: `the folder ${folder}`,
    warnings: [],
    folder,
    changes: (version) => fileChanges(filesWithHashes(folder), filesWithHashes(version)),
    bring: (version) => {
      try {
        replace(folder, version);
      } catch (error) {
        throw new UserError(`${folder} was not written: ${messageOf(error)}`);
      }
      return undefined;
    },
  };
}

/** Puts a version in the place of a folder, or leaves it as it was. */
function replace(folder: string, version: string): void {
  const [next = '', last = ''] = ['next', 'last'].map((word) =>
    join(dirname(folder), `.${basename(folder)}.funnel-${word}`),
  );
  // What an interrupted run has left.
  if (existsSync(last) && !existsSync(folder)) renameSync(last, folder);
  rmSync(last, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
  try {
    copyFolder(version, next);
    if (existsSync(folder)) renameSync(folder, last);
    renameSync(next, folder);
  } catch (error) {
    if (existsSync(last) && !existsSync(folder)) renameSync(last, folder);
    throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  rmSync(last, { recursive: true, force: true });
}

/**
 * Where a folder is, links followed.
 * @throws UserError for one that holds the site, or is a part of what the site is made of
 */
export function expectOutsideSources(path: string): string {
  const folder = real(inSite(path));
  const own = real(site.folder);
  const parts = [...sources, ...Object.values(site.config?.funnels ?? {})].map((each) =>
    real(join(own, each)),
  );
  const holdsSite = isIn(own, folder);
  const part = parts.find((each) => isIn(folder, each) || isIn(each, folder));
  if (holdsSite || part !== undefined)
    throw new UserError(
      `funnel.config.json publishes to ${path}, which ${holdsSite ? 'holds the site itself' : `is where the site keeps ${relative(own, part ?? own)}`}. ` +
        'Name a folder that holds nothing but what is published: "../www".',
    );
  return folder;
}

/** Whether a path is that of a folder, or inside it. */
const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** A path without links. The end of it may not be there yet. */
function real(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(real(above), basename(path));
}

/** @throws UserError when a folder cannot be made or replaced */
function expectWritable(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UserError(`${folder} is a file. Name a folder in funnel.config.json.`);
  const above = dirname(folder);
  if (!existsSync(above))
    throw new UserError(`There is no folder ${above}, in which the site would be. Make it first.`);
  try {
    accessSync(above, constants.W_OK);
  } catch (error) {
    throw new UserError(
      `${folder} cannot be replaced, as nothing can be written in ${above}: ${messageOf(error)}. ` +
        'Give yourself the right to, or name another folder in funnel.config.json.',
    );
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
