import type { FunnelDocument } from '../document/document.generated';
import { colourOf, mixed, type Oklab } from './colour';

type Theme = FunnelDocument['theme'];

/** A colour of the theme, or one that every theme has. */
type Base = keyof Theme | 'white';

/** A colour, or some percent of one with another, as `color-mix(in oklab, …)` in renderers/theme/theme.css. */
export type Mix = Base | readonly [base: Base, percent: number, other: Base];

/** The colours that renderers/theme/theme.css mixes from the theme, by the look of a screen. */
export const themeColours = {
  root: { 'accent-fill': ['accent', 78, 'accentEnd'] },
  paper: {
    ground: 'paper',
    fore: 'ink',
    soft: ['ink', 72, 'paper'],
    card: ['white', 85, 'paper'],
    lit: 'accent',
  },
  night: {
    ground: 'night',
    fore: ['white', 97, 'accent'],
    soft: ['white', 80, 'night'],
    card: ['white', 8, 'night'],
    lit: ['accent', 48, 'white'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Mix>>>>;

/** Words on their ground, and the parts of the theme of which one is wrong if they cannot be read. */
export interface Pair {
  /** For people: "White words on the accent". */
  readonly what: string;
  readonly words: Mix;
  readonly ground: Mix;
  readonly blames: readonly (keyof Theme)[];
}

const { root, paper, night } = themeColours;

/** What has to be readable, by groups: in each, a later pair is looked at if the earlier ones are right. */
export const readablePairs: readonly (readonly Pair[])[] = [
  [
    { what: 'Text', words: paper.fore, ground: paper.ground, blames: ['ink', 'paper'] },
    { what: 'Quiet text', words: paper.soft, ground: paper.ground, blames: ['ink', 'paper'] },
    { what: 'Quiet text on cards', words: paper.soft, ground: paper.card, blames: ['ink'] },
    { what: 'White text on the accent', words: 'white', ground: 'accent', blames: ['accent'] },
    { what: 'The accent as text', words: paper.lit, ground: paper.ground, blames: ['accent'] },
    {
      what: 'White text at the end of buttons',
      words: 'white',
      ground: root['accent-fill'],
      blames: ['accentEnd'],
    },
  ],
  [
    { what: 'Text', words: night.fore, ground: night.ground, blames: ['night'] },
    { what: 'Quiet text', words: night.soft, ground: night.ground, blames: ['night'] },
    { what: 'Quiet text on cards', words: night.soft, ground: night.card, blames: ['night'] },
    { what: 'The accent as text', words: night.lit, ground: night.ground, blames: ['night'] },
    {
      what: 'The accent as text on cards',
      words: night.lit,
      ground: night.card,
      blames: ['night'],
    },
  ],
];

/** The colour of a mix under a theme. */
export function mixedColour(mix: Mix, theme: Theme): Oklab {
  if (typeof mix === 'string') return colourOf(mix === 'white' ? '#ffffff' : theme[mix]);
  const [base, percent, other] = mix;
  return mixed(mixedColour(base, theme), percent / 100, mixedColour(other, theme));
}
