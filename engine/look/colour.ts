/** A colour in OKLab: lightness from 0 to 1, green to red, blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Red, green and blue as linear light, each from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number];

/** The colour that "#rrggbb" names. */
export function colourOf(hex: string): Oklab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** A colour as "#rrggbb". What no screen can show is cut to what it can. */
export const hexOf = (colour: Oklab): string =>
  `#${lightOf(colour)
    .map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `color-mix(in oklab, a share%, b)`, with the share from 0 to 1. */
export const mixed = (a: Oklab, share: number, b: Oklab): Oklab => [
  a[0] * share + b[0] * (1 - share),
  a[1] * share + b[1] * (1 - share),
  a[2] * share + b[2] * (1 - share),
];

/** The contrast of two colours by WCAG 2: from 1 (none) to 21 (black and white). */
export function contrastOf(a: Oklab, b: Oklab): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: Oklab): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function lightOf([lightness, a, b]: Oklab): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inRange = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    inRange(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inRange(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inRange(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
