import { useMemo, useState } from 'react';
import { createStore } from '../../../browser/device/store';
import type { MapData } from '../../worker/map-data';
import { foldedMap, type FoldedMap } from './folded-map';
import { stretchesOf, type Stretch } from './stretches';

const store = createStore(() => window.localStorage);

/** Where this device keeps which stretches of a flow are folded. */
const keyOf = (file: string): string => `studio_folds_${file}`;

/** What of a map is folded, and how that is changed. */
export interface Folds {
  readonly shown: FoldedMap;
  /** The card that stands for a screen. */
  readonly cardOf: (id: string) => string;
  /** The stretch that a screen is part of. */
  readonly stretchOf: (id: string) => Stretch | undefined;
  readonly isFolded: (stretch: Stretch) => boolean;
  readonly toggle: (stretch: Stretch) => void;
  /** Folds all stretches, or unfolds all. Undefined where nothing can be folded. */
  readonly all?: { readonly isFolded: boolean; readonly toggle: () => void };
}

/** The map of a flow with the stretches folded that this device has folded. */
export function useFolds(map: MapData, file: string): Folds {
  // By their first screens: a stretch that grows stays folded.
  const [firsts, setFirsts] = useState(() => store.get(keyOf(file))?.split('\n') ?? []);
  const stretches = useMemo(() => stretchesOf(map), [map]);
  const folded = useMemo(
    () => stretches.filter(([first]) => firsts.includes(first)),
    [stretches, firsts],
  );
  const shown = useMemo(() => foldedMap(map, folded), [map, folded]);
  const keep = (now: readonly string[]): void => {
    store.set(keyOf(file), now.join('\n'));
    setFirsts([...now]);
  };
  const isAll = folded.length === stretches.length;
  return {
    shown,
    cardOf: (id) => folded.find((ids) => ids.includes(id))?.[0] ?? id,
    stretchOf: (id) => stretches.find((ids) => ids.includes(id)),
    isFolded: (stretch) => folded.includes(stretch),
    toggle: (stretch) => {
      const [first] = stretch;
      const others = firsts.filter((each) => each !== first);
      keep(folded.includes(stretch) ? others : [...others, first]);
    },
    ...(stretches.length > 0 && {
      all: {
        isFolded: isAll,
        toggle: () => keep(isAll ? [] : stretches.map(([first]) => first)),
      },
    }),
  };
}
