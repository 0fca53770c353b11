import type { FunnelDocument } from '../../document/document.generated';
import { pointerOf } from '../../document/pointer';
import { colourOf, contrastOf, hexOf } from '../colour';
import type { At, Rule } from '../rule';
import { mixedColour, readablePairs, type Pair } from '../theme-colours';

type Theme = FunnelDocument['theme'];

interface LowContrast {
  readonly what: string;
  /** What is measured, from 1 to 21. */
  readonly contrast: number;
  readonly found: string;
  /** The colour of the same hue, lighter or darker by as little as possible, with which all is readable. */
  readonly passing?: string;
}

/** The least contrast of text by WCAG 2.2 AA. */
const least = 4.5;

/** Text has enough contrast on the grounds that the renderers mix from the theme. */
export const lowContrast: Rule<LowContrast> = {
  severity: 'warning',
  explanation: {
    what: 'Text in a colour of the theme has a contrast of less than 4.5 to 1 on its ground, by WCAG 2.2.',
    why: 'Many people cannot read it, and no one can in bright sunlight.',
    fix: 'Write the colour that the message names, or a darker or lighter one.',
    wrong: { theme: { accent: '#ff9d00' } },
    right: { theme: { accent: '#ae5200' } },
  },
  check: ({ document: { theme } }) =>
    readablePairs.flatMap((pairs) => {
      const pair = pairs.find((each) => contrastUnder(theme, each) < least);
      if (!pair) return [];
      const contrast = contrastUnder(theme, pair);
      return pair.blames
        .map((part) => ({ part, ...repairOf(theme, part, pairs) }))
        .toSorted((a, b) => a.change - b.change)
        .slice(0, 1)
        .map(({ part, passing }): At<LowContrast> => {
          const found = theme[part];
          return { what: pair.what, contrast, found, passing, pointer: pointerOf('theme', part) };
        });
    }),
  message: ({ what, contrast, found, passing }) =>
    `${what} has a contrast of ${Math.floor(contrast * 100) / 100} to 1, and needs 4.5. ${passing === undefined ? `Change ${found}, or the colour that it is read on.` : `The nearest colour to ${found} that is readable is ${passing}.`}`,
};

const contrastUnder = (theme: Theme, { words, ground }: Pair): number =>
  contrastOf(mixedColour(words, theme), mixedColour(ground, theme));

/**
 * The smallest change of a colour's lightness that makes every pair of a group readable that it is part of, and keeps
 * those of other groups so.
 */
function repairOf(
  theme: Theme,
  part: keyof Theme,
  group: readonly Pair[],
): { readonly change: number; readonly passing?: string } {
  const [lightness, a, b] = colourOf(theme[part]);
  const isReadable = (pair: Pair, under: Theme): boolean => contrastUnder(under, pair) >= least;
  const concerned = readablePairs
    .flat()
    .filter(
      (pair) =>
        [pair.words, pair.ground].flat().includes(part) &&
        (group.includes(pair) || isReadable(pair, theme)),
    );
  for (let change = 0.005; change <= 1; change += 0.005)
    for (const tried of [lightness - change, lightness + change]) {
      if (tried < 0 || tried > 1) continue;
      // As it is written, so that rounding does not lower it below the limit.
      const passing = hexOf([tried, a, b]);
      const repaired = { ...theme, [part]: passing };
      if (concerned.every((pair) => isReadable(pair, repaired))) return { change, passing };
    }
  return { change: Infinity };
}
