import { pointerOf } from '../../../engine/document/pointer';
import type { MapData } from '../worker/map-data';

/** A screen that was found. */
export interface Match {
  readonly id: string;
  readonly pointer: string;
}

/** The screens whose id, heading or kind holds all of the words, in any case. Undefined for no words. */
export function matchesOf({ screens }: MapData, words: string): Match[] | undefined {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return undefined;
  return Object.entries(screens).flatMap(([id, { title, kind }]) => {
    const said = `${id} ${title} ${kind}`.toLowerCase();
    const isMatch = wanted.every((word) => said.includes(word));
    return isMatch ? [{ id, pointer: pointerOf('nodes', id) }] : [];
  });
}
