import { measuredFaces } from './faces.generated';
import type { Measured } from './measured';

/** A typeface that comes with the project. */
export interface Face {
  readonly family: string;
  /** What stands in for it until it has arrived, and where it has no letters. */
  readonly kind: 'sans' | 'serif' | 'mono';
  /** How bold titles are, in its own measure of weights. */
  readonly titleWeight: number;
  /** The spacing of titles in em. */
  readonly titleSpacing: number;
  /** How large titles are beside those of other faces: what is wide is set smaller. */
  readonly titleSize: number;
}

/** The typefaces that come with the project, by the name of their package under `@fontsource-variable/`. All are OFL. */
export const faces = {
  archivo: face('Archivo', 'sans', 700, -0.022),
  'bricolage-grotesque': face('Bricolage Grotesque', 'sans', 680, -0.022),
  figtree: face('Figtree', 'sans', 700, -0.02),
  fraunces: face('Fraunces', 'serif', 600, -0.015),
  'hanken-grotesk': face('Hanken Grotesk', 'sans', 700, -0.024),
  inter: face('Inter', 'sans', 680, -0.028, 0.96),
  'jetbrains-mono': face('JetBrains Mono', 'mono', 700, -0.04, 0.88),
  manrope: face('Manrope', 'sans', 720, -0.026, 0.97),
  newsreader: face('Newsreader', 'serif', 540, -0.014, 1.06),
  nunito: face('Nunito', 'sans', 800, -0.012),
  outfit: face('Outfit', 'sans', 600, -0.016),
  'playfair-display': face('Playfair Display', 'serif', 640, -0.01),
  quicksand: face('Quicksand', 'sans', 700, -0.014),
  'source-serif-4': face('Source Serif 4', 'serif', 640, -0.014),
  'space-grotesk': face('Space Grotesk', 'sans', 640, -0.03, 0.98),
  unbounded: face('Unbounded', 'sans', 620, -0.03, 0.78),
} as const satisfies Readonly<Record<string, Face>>;

/** The name of a typeface that comes with the project. */
export type FaceName = keyof typeof faces;

export const isFaceName = (name: string): name is FaceName => Object.hasOwn(faces, name);

/** How bold the labels of buttons are: renderers/ui/button.module.css. */
export const buttonWeight = 650;

/** What is known of a typeface. */
export interface KnownFace extends Face {
  readonly measured: Measured;
}

/** The typeface that stands for one that nothing is known of. */
const plain: FaceName = 'hanken-grotesk';

/**
 * The typeface of a name: one that comes with the project, or a file of one's own.
 * @param own what was measured of that file
 */
export function faceOf(name: string, own?: Measured): KnownFace {
  if (isFaceName(name)) return { ...faces[name], measured: measuredFaces[name] };
  const { titleWeight, titleSpacing, titleSize } = faces[plain];
  return {
    family: `Own${name.replace(/\.\w+$/, '').replaceAll(/[^\w-]+/g, ' ')}`,
    kind: 'sans',
    titleWeight,
    titleSpacing,
    titleSize,
    measured: own ?? measuredFaces[plain],
  };
}

function face(
  family: string,
  kind: Face['kind'],
  titleWeight: number,
  titleSpacing: number,
  titleSize = 1,
): Face {
  return { family, kind, titleWeight, titleSpacing, titleSize };
}
