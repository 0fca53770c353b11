import type { FunnelDocument } from '../document/format/document.generated';

type Texture = FunnelDocument['theme']['background']['texture'];

/** A tile as a layer of a background, drawn in one colour. */
const tile = (width: number, height: number, colour: string, shapes: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' fill='none' stroke='${colour}'>${shapes}</svg>`).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll("'", '%27')}")`;

/** The layers of a drawn pattern. */
export function texture(name: Texture, colour: string): readonly string[] {
  const drawn: Readonly<Record<Texture, readonly string[]>> = {
    none: [],
    dots: [
      tile(24, 24, colour, `<circle cx='12' cy='12' r='1.2' fill='${colour}' stroke='none'/>`),
    ],
    grid: [tile(32, 32, colour, `<path d='M32 .5H.5V32'/>`)],
    lines: [tile(8, 36, colour, `<path d='M0 35.5H8'/>`)],
    arcs: [
      tile(
        48,
        24,
        colour,
        `<path d='M0 24a24 24 0 0 1 48 0M8 24a16 16 0 0 1 32 0M16 24a8 8 0 0 1 16 0M-24 0a24 24 0 0 0 48 0a24 24 0 0 0 48 0'/>`,
      ),
    ],
    grain: [
      tile(
        180,
        180,
        'none',
        `<filter id='g'><feTurbulence type='fractalNoise' baseFrequency='.8' numOctaves='2'/><feColorMatrix values='0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .13 0'/></filter><rect width='180' height='180' filter='url(#g)'/>`,
      ),
    ],
  };
  return drawn[name];
}
