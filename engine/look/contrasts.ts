import type { FunnelDocument } from '../document/format/document.generated';
import { colourOf, hexOf } from './colour';
import {
  contrastRatio,
  leastContrast,
  modesOf,
  paletteOf,
  themeColours,
  type ColourMode,
  type PalettePart,
  type ThemeColours,
} from './colours';
import { readablePairs, type Pair, type PairGroup } from './pairs';

type Theme = FunnelDocument['theme'];

/** The pair of a group that is the hardest to read. */
export interface Lowest {
  /** What the group is called. */
  readonly group: string;
  readonly mode: ColourMode;
  readonly what: string;
  readonly words: string;
  readonly ground: string;
  /** From 1 to 21. */
  readonly contrast: number;
}

/** A pair that cannot be read, and the colour to change. */
export interface Unreadable {
  readonly group: string;
  readonly mode: ColourMode;
  readonly what: string;
  /** What is measured, from 1 to 21. */
  readonly contrast: number;
  readonly found: string;
  /** The colour of the same hue, lighter or darker by as little as possible, with which all is readable. */
  readonly passing?: string;
  /** Where the theme says the colour: its keys. */
  readonly place: readonly string[];
}

/** The lowest contrast of each group of pairs, in every mode in which a theme is drawn. */
export function lowestContrasts(theme: Theme): readonly Lowest[] {
  return modesOf(theme).flatMap((mode) => {
    const colours = themeColours(theme, mode);
    return readablePairs.flatMap(({ name: group, pairs }) =>
      pairs
        .map((pair): Lowest => {
          const [words, ground] = pair.colours(colours);
          const { what } = pair;
          return {
            group,
            mode,
            what,
            words,
            ground,
            contrast: contrastRatio(words, ground),
          };
        })
        .toSorted((a, b) => a.contrast - b.contrast)
        .slice(0, 1),
    );
  });
}

/** The first pair of each group that cannot be read, in every mode in which a theme is drawn. */
export function unreadable(theme: Theme): readonly Unreadable[] {
  return modesOf(theme).flatMap((mode) => {
    const colours = themeColours(theme, mode);
    return readablePairs.flatMap((group) => {
      const pair = group.pairs.find((each) => !isReadable(each, colours));
      if (!pair) return [];
      return pair.blames
        .map((part) => ({ part, ...repairOf(theme, mode, part, group) }))
        .toSorted((a, b) => a.change - b.change)
        .slice(0, 1)
        .map(({ part, passing }): Unreadable => {
          const found = paletteOf(theme, mode)[part];
          const place = placeOf(theme, mode, part);
          const measured = contrastRatio(...pair.colours(colours));
          const { what } = pair;
          return {
            group: group.name,
            mode,
            what,
            contrast: measured,
            found,
            passing,
            place,
          };
        });
    });
  });
}

const isReadable = (pair: Pair, colours: ThemeColours): boolean =>
  contrastRatio(...pair.colours(colours)) >= leastContrast;

/** Where a colour is written: in dark mode under "dark", and under its own name if it is that of light mode. */
const placeOf = (theme: Theme, mode: ColourMode, part: PalettePart): readonly string[] =>
  mode === 'dark' &&
  (theme.dark[part] !== undefined || paletteOf(theme, mode)[part] !== theme[part])
    ? ['dark', part]
    : [part];

/** A theme with another colour where it is written. */
const withColour = (theme: Theme, mode: ColourMode, part: PalettePart, colour: string): Theme =>
  placeOf(theme, mode, part).length === 1
    ? { ...theme, [part]: colour }
    : { ...theme, dark: { ...theme.dark, [part]: colour } };

/**
 * The smallest change of a colour's lightness that makes every pair of a group readable that it is part of, and keeps
 * those of other groups so.
 */
function repairOf(
  theme: Theme,
  mode: ColourMode,
  part: PalettePart,
  group: PairGroup,
): { readonly change: number; readonly passing?: string } {
  const [lightness, a, b] = colourOf(paletteOf(theme, mode)[part]);
  const concerned = modesOf(theme).map((as) => {
    const colours = themeColours(theme, as);
    const pairs = readablePairs.flatMap((each) =>
      each.pairs.filter((pair) => (as === mode && each === group) || isReadable(pair, colours)),
    );
    return { as, pairs };
  });
  for (let change = 0.005; change <= 1; change += 0.005)
    for (const tried of [lightness - change, lightness + change]) {
      if (tried < 0 || tried > 1) continue;
      // As it is written, so that rounding does not lower it below the limit.
      const passing = hexOf([tried, a, b]);
      const repaired = withColour(theme, mode, part, passing);
      const isRight = concerned.every(({ as, pairs }) => {
        const colours = themeColours(repaired, as);
        return pairs.every((pair) => isReadable(pair, colours));
      });
      if (isRight) return { change, passing };
    }
  return { change: Infinity };
}
