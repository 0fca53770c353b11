import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PlanStep } from '../../../../engine/paths';
import type { DeviceName } from '../page/devices';
import type { SeenPage } from '../page/test-browser';
import { pictureOfWholePage } from '../page/whole-page';

/** A screen as people tell screens apart. */
export interface TestedScreen {
  /** The same for the same screen. */
  readonly key: string;
  readonly node: string;
  readonly phase: string;
  readonly heading: string;
  /** The name of the variant that is shown. */
  readonly variant?: string;
  /** Whether the screen says that an answer was refused. */
  readonly isRefused: boolean;
}

/** The screen after a step. Undefined where the visitor has left the site. */
export function screenOf({ action, covers, expect }: PlanStep): TestedScreen | undefined {
  const { node, phase, heading, leaves, refused } = expect;
  if (leaves !== undefined) return undefined;
  const variant = covers.flatMap((pointer) => /\/variants\/([^/]+)$/.exec(pointer)?.[1] ?? [])[0];
  const isRefused = action === 'reject' || refused !== undefined;
  const key = [node, phase, heading, variant ?? '', ...(refused ?? []), String(isRefused)].join(
    '\n',
  );
  return { key, node, phase, heading, ...(variant === undefined ? {} : { variant }), isRefused };
}

/** Keeps one picture of each screen and device. */
export class ScreenPictures {
  private readonly files = new Map<string, string>();

  /** @param folder where the pictures go; it is made when the first one comes */
  constructor(private readonly folder: string) {}

  /** The picture's path inside the folder. Undefined where the screen has not been shown on the device. */
  fileOf({ key }: TestedScreen, device: DeviceName): string | undefined {
    return this.files.get(`${device} ${key}`);
  }

  /** Takes a picture of the whole page, unless there is one of this screen. */
  async take(screen: TestedScreen, device: DeviceName, page: SeenPage): Promise<void> {
    const name = `${device} ${screen.key}`;
    if (this.files.has(name)) return;
    const file = `${device}/${pictureName(screen)}.jpg`;
    this.files.set(name, file);
    const path = join(this.folder, file);
    await pictureOfWholePage(page, { path, type: 'jpeg', quality: 80, isStill: true });
  }
}

/** The name of a screen's picture: the same from one test to the next, so that two can be compared. */
export function pictureName({ key, node, phase }: TestedScreen): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 6);
  return [node, phase, hash]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]+/g, '-');
}
