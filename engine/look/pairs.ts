import type { PalettePart, ThemeColours } from './colours';

/** Words on their ground, and the parts of the theme of which one is wrong if they cannot be read. */
export interface Pair {
  /** For people: "Quiet text on cards". */
  readonly what: string;
  readonly colours: (theme: ThemeColours) => readonly [words: string, ground: string];
  readonly blames: readonly PalettePart[];
}

/** Pairs that are read on the same ground. */
export interface PairGroup {
  /** For people. */
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** What has to be readable: in each group, a later pair is looked at if the earlier ones are right. */
export const readablePairs: readonly PairGroup[] = [
  {
    name: 'Light screens',
    pairs: [
      {
        what: 'Text',
        colours: ({ paper: { fore, ground } }) => [fore, ground],
        blames: ['ink', 'paper'],
      },
      {
        what: 'Quiet text',
        colours: ({ paper: { soft, ground } }) => [soft, ground],
        blames: ['ink', 'paper'],
      },
      {
        what: 'Quiet text on cards',
        colours: ({ paper: { soft, card } }) => [soft, card],
        blames: ['ink'],
      },
    ],
  },
  {
    name: 'The accent',
    pairs: [
      {
        what: 'Text on the accent',
        colours: ({ onAccent, palette: { accent } }) => [onAccent, accent],
        blames: ['accent'],
      },
      {
        what: 'Text at the end of buttons',
        colours: ({ onAccent, accentFill }) => [onAccent, accentFill],
        blames: ['accentEnd'],
      },
      {
        what: 'The accent as text',
        colours: ({ paper: { lit, ground } }) => [lit, ground],
        blames: ['accent', 'paper'],
      },
    ],
  },
  {
    name: 'Dark screens',
    pairs: [
      {
        what: 'Text',
        colours: ({ night: { fore, ground } }) => [fore, ground],
        blames: ['night'],
      },
      {
        what: 'Quiet text',
        colours: ({ night: { soft, ground } }) => [soft, ground],
        blames: ['night'],
      },
      {
        what: 'Quiet text on cards',
        colours: ({ night: { soft, card } }) => [soft, card],
        blames: ['night'],
      },
      {
        what: 'The accent as text',
        colours: ({ night: { lit, ground } }) => [lit, ground],
        blames: ['night'],
      },
      {
        what: 'The accent as text on cards',
        colours: ({ night: { lit, card } }) => [lit, card],
        blames: ['night'],
      },
    ],
  },
];
