import { pointerOf } from '../../../engine';
import { found } from '../found';
import type { MapData } from '../worker/map-data';

/** A screen that was found. */
export interface Match {
  readonly id: string;
  readonly pointer: string;
}

/** The screens whose id, heading or kind holds all of the words, the best first. Undefined for no words. */
export function matchesOf({ screens }: MapData, words: string): Match[] | undefined {
  if (words.trim() === '') return undefined;
  const all = Object.entries(screens);
  return found(all, words, ([id, { title, kind }]) => `${id} ${title} ${kind}`).map(([id]) => ({
    id,
    pointer: pointerOf('nodes', id),
  }));
}
