import { createContext, useContext } from 'react';
import type { ScreenEdit } from '../../../engine/edit';

/** Where a new screen comes: after which screen, and which transitions lead to it from then on. */
export type Insertion = Pick<Extract<ScreenEdit, { type: 'insert' }>, 'from' | 'pointers'> & {
  /** Whether a screen follows that would be cut off by one without a next screen. */
  readonly hasNext: boolean;
};

/** What can be done with screens and transitions. */
export interface MapActions {
  readonly select: (pointer: string) => void;
  readonly edit: (edit: ScreenEdit) => void;
  /** Opens the preview with answers that lead from a screen to another. */
  readonly play: (from: string, to: string) => void;
  /** Asks for the kind of a new screen. */
  readonly add: (insertion: Insertion) => void;
  /** The place in the text for which a screen is being chosen: `select` then chooses it. */
  readonly picking: string | undefined;
  /** Begins to choose the screen to which a place leads. */
  readonly pick: (pointer: string) => void;
  readonly endPicking: () => void;
}

export const MapActionsContext = createContext<MapActions | undefined>(undefined);

/** The actions of the pane around. @throws outside of it */
export function useMapActions(): MapActions {
  const actions = useContext(MapActionsContext);
  if (!actions) throw new Error('Cards and transitions need the map pane around them.');
  return actions;
}
