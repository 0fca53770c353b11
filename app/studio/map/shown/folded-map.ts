import { structureOf } from '../../../../engine/chart';
import type { MapData, MapScreen, MapTransition } from '../../worker/map-data';
import { transitionId } from '../../worker/map-places';
import type { Stretch } from './stretches';

/** A screen as the map shows it: its own card, or that of a stretch of screens that is folded. */
export interface ShownScreen extends MapScreen {
  /** The screens of the stretch that is folded into this card. */
  readonly folds?: readonly string[];
}

/** A map as it is shown, with some of its stretches folded into a card each. */
export interface FoldedMap extends MapData {
  readonly screens: Readonly<Record<string, ShownScreen>>;
}

/** The screens that a card stands for. */
export const screensOfCard = (map: FoldedMap, id: string): readonly string[] =>
  map.screens[id]?.folds ?? [id];

/**
 * A map with some stretches folded.
 */
export function foldedMap(map: MapData, stretches: readonly Stretch[]): FoldedMap {
  if (stretches.length === 0) return map;
  const cards = new Map(stretches.flatMap((ids) => ids.map((id) => [id, ids[0]] as const)));
  const cardOf = (id: string): string => cards.get(id) ?? id;
  const stretchOf = new Map(stretches.map((ids) => [ids[0], ids]));
  const screens: Record<string, ShownScreen> = {};
  for (const [id, screen] of Object.entries(map.screens)) {
    if (cardOf(id) !== id) continue;
    const folds = stretchOf.get(id);
    const last = map.screens[folds?.at(-1) ?? ''];
    screens[id] = folds && last ? { ...screen, isEnd: last.isEnd, next: last.next, folds } : screen;
  }
  const transitions = new Map<string, MapTransition>();
  for (const transition of map.transitions) {
    const [from, to] = [cardOf(transition.from), cardOf(transition.to)];
    // Inside of a stretch.
    if (from === to && transition.from !== transition.to) continue;
    const id = transitionId(from, to);
    const before = transitions.get(id);
    const pointers = [...(before?.pointers ?? []), ...transition.pointers];
    transitions.set(id, { ...(before ?? transition), from, to, pointers });
  }
  const lines = [...transitions.values()];
  return {
    screens,
    transitions: lines,
    structure: JSON.stringify(structureOf(Object.keys(screens), lines)),
  };
}
