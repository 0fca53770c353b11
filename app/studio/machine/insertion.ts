import type { ScreenEdit } from '../../../engine/edit';
import type { MapScreen } from '../worker/map-data';

/** Where a new screen comes: after which screen, and which transitions lead to it from then on. */
export type Insertion = Pick<Extract<ScreenEdit, { type: 'insert' }>, 'from' | 'pointers'> & {
  /** Whether a screen follows that would be cut off by one without a next screen. */
  readonly hasNext: boolean;
};

/** A screen of the map. The card of a stretch that is folded stands for all of its screens. */
type Followed = Pick<MapScreen, 'next'> & { readonly folds?: readonly string[] };

/** A new screen between a screen and what follows it. */
export const insertionAfter = (id: string, { next, folds }: Followed): Insertion => {
  return { from: folds?.at(-1) ?? id, pointers: [next.pointer], hasNext: next.to !== undefined };
};
