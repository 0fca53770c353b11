import type { FunnelDocument } from '../document/format/document.generated';
import { colourOf, contrastOf, hexOf, mixed, type Oklab } from './colour';

type Theme = FunnelDocument['theme'];

/** The colours that a theme says. */
export type PalettePart = 'accent' | 'accentEnd' | 'paper' | 'ink' | 'night';
export type ColourPalette = Readonly<Record<PalettePart, string>>;

/** Whether light screens are drawn light. */
export type ColourMode = 'light' | 'dark';

/** The modes in which a theme is drawn. */
export const modesOf = ({ mode }: Pick<Theme, 'mode'>): readonly ColourMode[] =>
  mode === 'auto' ? ['light', 'dark'] : [mode];

/** The colours of a screen of one look, by what they are for, as "#rrggbb". */
export interface LookColours {
  readonly ground: string;
  /** Text, and text that is quieter. */
  readonly fore: string;
  readonly soft: string;
  /** Outlines of boxes that are written in, and of everything else. */
  readonly edge: string;
  readonly line: string;
  /** Behind what the pointer is over. */
  readonly wash: string;
  readonly card: string;
  /** What lies on cards. */
  readonly raised: string;
  /** The accent, as text and as outline. */
  readonly lit: string;
  /** Lines that show how far one is go from `lit` to this one. */
  readonly litEnd: string;
  readonly alarm: string;
  readonly shade: string;
}

/** The bounds of a film that is drawn behind words. */
export interface FilmTone {
  /** As "#rrggbb": no part of the film goes beyond it in red, green or blue. */
  readonly tone: string;
  /** Whether that is the lightest or the darkest it may be. */
  readonly bound: 'lightest' | 'darkest';
}

/** The colours of a theme in one mode. */
export interface ThemeColours {
  readonly palette: ColourPalette;
  readonly onAccent: string;
  /** Buttons go from the accent to this one: what is written on them is near it. */
  readonly accentFill: string;
  /** The accent as light on dark screens, dark enough for white words. */
  readonly glow: string;
  readonly paper: LookColours;
  readonly night: LookColours;
}

/** The least contrast of text by WCAG 2.2 AA. */
export const leastContrast = 4.5;

const [white, black] = ['#ffffff', '#000000'];

/** `color-mix(in oklab, one percent%, other)`. */
const mix = (one: string, percent: number, other: string): string =>
  hexOf(mixed(colourOf(one), percent / 100, colourOf(other)));

/** The colours that a theme says for a mode. In dark mode they follow from the others where it says none. */
export function paletteOf(theme: Theme, mode: ColourMode): ColourPalette {
  const { accent, accentEnd, paper, ink, night, dark } = theme;
  if (mode === 'light') return { accent, accentEnd, paper, ink, night };
  const ground = dark.night ?? night;
  const own = dark.paper ?? mix(white, 6, ground);
  // A button contrasts with its background by at least 3:1: WCAG 2.2, 1.4.11.
  const lifted = (colour: string): string =>
    contrastRatio(colour, own) < 3 ? readable(colour, [own]) : colour;
  return {
    accent: dark.accent ?? lifted(accent),
    accentEnd: dark.accentEnd ?? lifted(accentEnd),
    paper: own,
    ink: dark.ink ?? mix(white, 94, own),
    night: ground,
  };
}

/** All colours of a theme in a mode: what the style sheet of a page holds. */
export function themeColours(theme: Theme, mode: ColourMode): ThemeColours {
  const palette = paletteOf(theme, mode);
  const { accent, accentEnd, paper, ink, night } = palette;
  const accentFill = mix(accent, 78, accentEnd);
  const onAccent =
    [white, night, black].find((each) =>
      [accent, accentFill].every((ground) => contrastRatio(each, ground) >= leastContrast),
    ) ?? white;
  // Darkened until it can be read, a light accent would be another colour: yellow turns to mud.
  const isInk = contrastRatio(accent, paper) < 2 && contrastRatio(ink, paper) >= leastContrast;
  const onPaper: LookColours =
    mode === 'light'
      ? {
          ground: paper,
          fore: ink,
          soft: mix(ink, 72, paper),
          edge: mix(ink, 54, paper),
          line: mix(ink, 13, paper),
          wash: mix(ink, 6, paper),
          card: mix(white, 85, paper),
          raised: white,
          lit: isInk ? ink : readable(accent, [paper]),
          litEnd: isInk ? ink : accentEnd,
          alarm: '#b3261e',
          shade: ink,
        }
      : {
          ground: paper,
          fore: ink,
          soft: mix(ink, 76, paper),
          edge: mix(ink, 52, paper),
          line: mix(ink, 17, paper),
          wash: mix(ink, 9, paper),
          card: mix(white, 6, paper),
          raised: mix(white, 13, paper),
          lit: readable(mix(accent, 58, white), [paper, mix(white, 6, paper)]),
          litEnd: accentEnd,
          alarm: '#ffb4ab',
          shade: black,
        };
  const card = mix(white, 8, night);
  const atNight: LookColours = {
    ground: night,
    fore: mix(white, 97, accent),
    soft: mix(white, 80, night),
    edge: mix(white, 56, night),
    line: mix(white, 18, night),
    wash: mix(white, 12, night),
    card,
    raised: mix(white, 15, night),
    lit: readable(mix(accent, 48, white), [night, card]),
    litEnd: accentEnd,
    alarm: '#ffb4ab',
    shade: mode === 'light' ? ink : black,
  };
  const glow = readable(accent, [white]);
  return {
    palette,
    onAccent,
    accentFill,
    glow,
    paper: onPaper,
    night: atNight,
  };
}

/**
 * How light a film may be behind the words of a screen, or how dark where words are darker than the ground: in the hue of the
 * accent, as far as it can be read on. Luminance grows with each of red, green and blue (WCAG 2), so words that can be read on the tone
 * can be read on every picture within it.
 */
export function filmTone({ fore, soft, lit, ground }: LookColours, accent: string): FilmTone {
  const bound = contrastRatio(fore, black) > contrastRatio(ground, black) ? 'lightest' : 'darkest';
  const [, a, b] = colourOf(accent);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = bound === 'lightest' ? 1 - step / 100 : step / 100;
    const tone = hexOf([lightness, a * tint, b * tint]);
    if ([fore, soft, lit].every((words) => contrastRatio(words, tone) >= leastContrast))
      return { tone, bound };
  }
  return { tone: bound === 'lightest' ? black : white, bound };
}

/** The share of the accent's chroma in a film's tone: of all of it, little but the accent would be left of the film. */
const tint = 0.4;

/** The contrast of two colours by WCAG 2: from 1 to 21. */
export const contrastRatio = (one: string, other: string): number =>
  contrastOf(colourOf(one), colourOf(other));

/** A colour, or the nearest lighter or darker one that can be read on every ground. Itself if there is none. */
function readable(colour: string, grounds: readonly string[]): string {
  const [lightness, a, b]: Oklab = colourOf(colour);
  for (let change = 0; change <= 1; change += 0.01)
    for (const tried of [lightness - change, lightness + change]) {
      if (tried < 0 || tried > 1) continue;
      const other = hexOf([tried, a, b]);
      if (grounds.every((ground) => contrastRatio(other, ground) >= leastContrast)) return other;
    }
  return colour;
}
