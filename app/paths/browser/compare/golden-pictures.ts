import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlanRun } from '../../../../engine/paths';
import type { Difference } from './compare';
import type { DeviceName } from '../page/devices';
import { differenceOf, type Likeness } from './picture-difference';
import { pictureName, screenOf } from './screens';
import type { SeenPage } from '../page/test-browser';
import { pictureOfWholePage } from '../page/whole-page';

/** A letter's edge may be drawn otherwise, and less than a letter of a title may have another colour. */
const alike: Likeness = { tolerance: 48, mostPixels: 50 };

/** What differs where a screen does not look as it did. */
export const pictureDiffers = 'picture of the screen';

/** How often a picture is taken until it is as it was. */
const attempts = 3;

/**
 * Compares every screen with the picture that is kept of it, once in a test: with the first run of the plan that shows it,
 * so that it always has the same answers. A picture that is missing is written.
 */
export class GoldenPictures {
  /** The pictures that were missing. */
  readonly written: string[] = [];
  private readonly files = new Map<string, string>();

  /**
   * @param folder where the pictures are kept
   * @param seen where those go that differ
   */
  constructor(
    private readonly folder: string,
    private readonly seen: string,
    device: DeviceName,
    runs: readonly PlanRun[],
  ) {
    const known = new Set<string>();
    for (const run of runs)
      for (const [index, step] of run.steps.entries()) {
        const screen = screenOf(step);
        if (!screen || known.has(screen.key)) continue;
        known.add(screen.key);
        this.files.set(placeOf(run, index), join(device, `${pictureName(screen)}.png`));
      }
  }

  /** How the screen after a step differs from its picture. Empty where another step is compared with it. */
  async differences(run: PlanRun, index: number, page: SeenPage): Promise<Difference[]> {
    const file = this.files.get(placeOf(run, index));
    if (file === undefined) return [];
    const kept = join(this.folder, file);
    if (!existsSync(kept)) {
      write(kept, await pictureOf(page));
      this.written.push(kept);
      return [];
    }
    const before = readFileSync(kept);
    let picture = await pictureOf(page);
    let wrong = await differenceOf(before, picture, alike);
    for (let attempt = 1; wrong !== undefined && attempt < attempts; attempt += 1) {
      picture = await pictureOf(page);
      wrong = await differenceOf(before, picture, alike);
    }
    if (wrong === undefined) return [];
    const now = join(this.seen, file);
    write(now, picture);
    return [{ what: pictureDiffers, expected: kept, seen: `${now}: ${wrong}` }];
  }
}

const placeOf = ({ id }: PlanRun, index: number): string => `${id} ${index}`;

function write(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** The whole page. Clips and their controls are left out: they have a time of their own. */
async function pictureOf(page: SeenPage): Promise<Buffer> {
  const without = ':is(video, video ~ *, iframe)';
  const { picture } = await pictureOfWholePage(page, { isStill: true, without });
  return picture;
}
