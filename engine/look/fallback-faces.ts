import { measuredCharacters, type Measured } from './measured';
import type { Face } from './faces';

/** A font that most devices have, in its regular or its bold cut. */
interface Local {
  /** Its names, and that of the free font with the same widths. */
  readonly names: readonly [string, string];
  /** The widths of "a" to "z" and of the space, in 1/2048 em. */
  readonly widths: readonly number[];
}

const locals: Readonly<Record<Face['kind'], readonly [regular: Local, bold: Local]>> = {
  sans: [
    {
      names: ['Arial', 'Liberation Sans'],
      widths: [
        1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139,
        1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 569,
      ],
    },
    {
      names: ['Arial Bold', 'Liberation Sans Bold'],
      widths: [
        1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 1251,
        1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 569,
      ],
    },
  ],
  serif: [
    {
      names: ['Times New Roman', 'Liberation Serif'],
      widths: [
        909, 1024, 909, 1024, 909, 682, 1024, 1024, 569, 569, 1024, 569, 1593, 1024, 1024, 1024,
        1024, 682, 797, 569, 1024, 1024, 1479, 1024, 1024, 909, 512,
      ],
    },
    {
      names: ['Times New Roman Bold', 'Liberation Serif Bold'],
      widths: [
        1024, 1139, 909, 1139, 909, 682, 1024, 1139, 569, 682, 1139, 569, 1706, 1139, 1024, 1139,
        1139, 909, 797, 682, 1139, 1024, 1479, 1024, 1024, 909, 512,
      ],
    },
  ],
  mono: [
    {
      names: ['Courier New', 'Liberation Mono'],
      widths: Array.from({ length: 27 }, () => 1229),
    },
    {
      names: ['Courier New Bold', 'Liberation Mono Bold'],
      widths: Array.from({ length: 27 }, () => 1229),
    },
  ],
};

/** How often "a" to "z" and the space come in a thousand characters of English text. */
const frequencies = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 54, 60, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1,
  199,
];
const letters = 'abcdefghijklmnopqrstuvwxyz ';
const places = Array.from(letters).map((letter) => measuredCharacters.indexOf(letter));

/** How wide text is on average: the widths of the letters, by how often they come. */
const average = (widths: readonly number[]): number =>
  widths.reduce((sum, width, index) => sum + width * (frequencies[index] ?? 0), 0);

/**
 * The `@font-face` rules of what stands in for a typeface until it arrives: a font of the device, stretched to its
 * measures, so that nothing moves.
 * @param family the name of what stands in
 */
export function fallbackFaces(
  family: string,
  kind: Face['kind'],
  measured: Measured,
  used: 'title' | 'text',
): string {
  const [regular, bold] = locals[kind];
  const widthsOf = (advances: readonly number[]): number =>
    (average(places.map((place) => advances[place] ?? 0)) / 1000) * 2048;
  const rule = ({ names, widths }: Local, advances: readonly number[], weights: string): string => {
    const stretch = widthsOf(advances) / average(widths);
    const percent = (perMille: number): string => `${(perMille / 10 / stretch).toFixed(2)}%`;
    return `@font-face{font-family:'${family}';src:${names.map((name) => `local('${name}')`).join(',')};font-weight:${weights};size-adjust:${(100 * stretch).toFixed(2)}%;ascent-override:${percent(measured.ascent)};descent-override:${percent(measured.descent)};line-gap-override:${percent(measured.lineGap)}}`;
  };
  return used === 'title'
    ? rule(bold, measured.title, '100 900')
    : rule(regular, measured.text, '100 500') + rule(bold, measured.button, '501 900');
}
