import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGenerated, merged } from './own-lines';
import type { SpecFile } from './spec-files';

/**
 * Writes generated files into a folder that may have earlier ones, with what a tester has changed in these. Tests that are no
 * longer generated are removed.
 * @returns what was changed by hand and cannot be carried over, a line each; then nothing is written
 */
export function writeSpecFiles(folder: string, files: readonly SpecFile[]): string[] {
  mkdirSync(folder, { recursive: true });
  const names = new Set(files.map(({ name }) => name));
  const inFolder = (name: string): string => join(folder, name);
  const textIn = (name: string): string =>
    existsSync(inFolder(name)) ? readFileSync(inFolder(name), 'utf8') : '';
  const gone = readdirSync(folder).filter(
    (name) => name.endsWith('.spec.ts') && !names.has(name) && isGenerated(textIn(name)),
  );
  const written = [...files, ...gone.map((name) => ({ name, text: '', isShared: true }))].map(
    ({ name, text, isShared }) => ({
      name,
      ...(isShared ? merged(textIn(name), text) : { text, conflicts: [] }),
    }),
  );
  const conflicts = written.flatMap((each) =>
    each.conflicts.map(
      ({ first, last, why }) =>
        `${inFolder(each.name)}, line${first === last ? ` ${first}` : `s ${first}-${last}`}: ${why}.`,
    ),
  );
  if (conflicts.length > 0) return conflicts;
  for (const { name, text } of written)
    if (text === '') rmSync(inFolder(name));
    else writeFileSync(inFolder(name), text);
  return [];
}
