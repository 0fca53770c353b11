import type { FunnelDocument } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import {
  colourOf,
  hexOf,
  leastContrast,
  modesOf,
  paletteOf,
  type Mode,
  type PalettePart,
} from '../../look';
import type { At, Rule } from '../rule';
import { contrastUnder, readablePairs, type Pair } from '../theme-pairs';

type Theme = FunnelDocument['theme'];

interface LowContrast {
  readonly what: string;
  readonly mode: Mode;
  /** What is measured, from 1 to 21. */
  readonly contrast: number;
  readonly found: string;
  /** The colour of the same hue, lighter or darker by as little as possible, with which all is readable. */
  readonly passing?: string;
}

/** Text has enough contrast on the grounds that follow from the theme, in every mode in which it is drawn. */
export const lowContrast: Rule<LowContrast> = {
  severity: 'warning',
  explanation: {
    what: 'Text in a colour of the theme has a contrast of less than 4.5 to 1 on its ground, by WCAG 2.2.',
    why: 'Many people cannot read it, and no one can in bright sunlight.',
    fix: 'Write the colour that the message names, or a darker or lighter one.',
    wrong: { theme: { ink: '#777067' } },
    right: { theme: { ink: '#2e2a26' } },
  },
  check: ({ document: { theme } }) =>
    modesOf(theme).flatMap((mode) =>
      readablePairs.flatMap((pairs) => {
        const pair = pairs.find((each) => contrastUnder(theme, mode, each) < leastContrast);
        if (!pair) return [];
        const contrast = contrastUnder(theme, mode, pair);
        return pair.blames
          .map((part) => ({ part, ...repairOf(theme, mode, part, pairs) }))
          .toSorted((a, b) => a.change - b.change)
          .slice(0, 1)
          .map(({ part, passing }): At<LowContrast> => {
            const found = paletteOf(theme, mode)[part];
            const pointer = pointerOf('theme', ...placeOf(theme, mode, part));
            return { what: pair.what, mode, contrast, found, passing, pointer };
          });
      }),
    ),
  message: ({ what, mode, contrast, found, passing }) =>
    `${what} has a contrast of ${Math.floor(contrast * 100) / 100} to 1${mode === 'dark' ? ' in dark mode' : ''}, and needs 4.5. ${passing === undefined ? `Change ${found}, or the colour that it is read on.` : `The nearest colour to ${found} that is readable is ${passing}.`}`,
};

/** Where a colour is written: in dark mode under "dark", and under its own name if it follows from that one. */
const placeOf = (theme: Theme, mode: Mode, part: PalettePart): readonly string[] =>
  mode === 'dark' && (theme.dark[part] !== undefined || part === 'paper' || part === 'ink')
    ? ['dark', part]
    : [part];

/** A theme with another colour where it is written. */
const withColour = (theme: Theme, mode: Mode, part: PalettePart, colour: string): Theme =>
  placeOf(theme, mode, part).length === 1
    ? { ...theme, [part]: colour }
    : { ...theme, dark: { ...theme.dark, [part]: colour } };

/**
 * The smallest change of a colour's lightness that makes every pair of a group readable that it is part of, and keeps
 * those of other groups so.
 */
function repairOf(
  theme: Theme,
  mode: Mode,
  part: PalettePart,
  group: readonly Pair[],
): { readonly change: number; readonly passing?: string } {
  const [lightness, a, b] = colourOf(paletteOf(theme, mode)[part]);
  const isReadable = (pair: Pair, under: Theme, as: Mode): boolean =>
    contrastUnder(under, as, pair) >= leastContrast;
  const concerned = modesOf(theme).flatMap((as) =>
    readablePairs
      .flat()
      .filter((pair) => (as === mode && group.includes(pair)) || isReadable(pair, theme, as))
      .map((pair) => ({ pair, as })),
  );
  for (let change = 0.005; change <= 1; change += 0.005)
    for (const tried of [lightness - change, lightness + change]) {
      if (tried < 0 || tried > 1) continue;
      // As it is written, so that rounding does not lower it below the limit.
      const passing = hexOf([tried, a, b]);
      const repaired = withColour(theme, mode, part, passing);
      if (concerned.every(({ pair, as }) => isReadable(pair, repaired, as)))
        return { change, passing };
    }
  return { change: Infinity };
}
