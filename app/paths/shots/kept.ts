import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { differenceOf, type Likeness } from '../browser/compare/picture-difference';
import type { Shot } from './camera';

/** The same page on another machine: edges of letters are drawn otherwise, words and colours are not. */
export const alike: Likeness = { tolerance: 32, mostPixels: 60, blur: 5 };

/** A picture that is not as the one that is kept of it. */
export interface Changed {
  /** Its path inside both folders. */
  readonly file: string;
  /** In words. */
  readonly difference: string;
}

/**
 * Keeps pictures, as small as they get without a difference.
 * @param from where they were taken
 */
export async function keep(
  shots: readonly Pick<Shot, 'file'>[],
  from: string,
  to: string,
): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const { file } of shots) {
    if (file === '') continue;
    const kept = join(to, file);
    mkdirSync(dirname(kept), { recursive: true });
    const picture = sharp(readFileSync(join(from, file))).removeAlpha();
    writeFileSync(kept, await picture.png({ compressionLevel: 9, effort: 10 }).toBuffer());
  }
}

/**
 * Compares pictures with those that are kept.
 * @param from where they were taken
 * @param isWhole whether every picture that is kept in a size was to be taken again
 */
export async function compareWithKept(
  shots: readonly Omit<Shot, 'height'>[],
  from: string,
  kept: string,
  isWhole: boolean,
): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const { id, size, file, problem } of shots) {
    if (file === '') {
      changed.push({ file: join(size.name, `${id}.png`), difference: problem ?? 'not taken' });
      continue;
    }
    const before = join(kept, file);
    const difference = existsSync(before)
      ? await differenceOf(readFileSync(before), readFileSync(join(from, file)), alike)
      : 'not kept yet';
    if (difference !== undefined) changed.push({ file, difference });
  }
  const known = new Set(shots.map(({ size, id }) => join(size.name, `${id}.png`)));
  for (const name of new Set(shots.map(({ size }) => size.name)))
    for (const each of isWhole && existsSync(join(kept, name))
      ? readdirSync(join(kept, name))
      : []) {
      const file = join(name, each);
      if (!known.has(file)) changed.push({ file, difference: 'kept, but no longer met' });
    }
  return changed;
}
