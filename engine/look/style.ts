import type { FunnelDocument } from '../document/format/document.generated';
import {
  filmTone,
  modesOf,
  themeColours,
  type LookColours,
  type ColourMode,
  type ThemeColours,
} from './colours';
import { colourOf, hexOf, mixed } from './colour';
import { facesOf, type OwnFaces } from './font-faces';
import { texture } from './texture';

type Theme = FunnelDocument['theme'];
type Tokens = Readonly<Record<string, string | number>>;

/**
 * The style of a page that follows from its theme: custom properties, which renderers/theme/theme.css documents, for the
 * page and for screens of each look, in each mode. On paper it is always light.
 */
export function themeStyle(theme: Theme, own: OwnFaces = {}): string {
  const [mode = 'light', other] = modesOf(theme);
  return [
    block(':root', {
      ...typeTokens(theme, own),
      ...shapeTokens(theme),
      ...motionTokens(theme),
    }),
    colourBlocks(theme, mode),
    ...(other === undefined
      ? []
      : [`@media screen and (prefers-color-scheme:${other}){${colourBlocks(theme, other)}}`]),
    ...(mode === 'dark' ? [`@media print{${colourBlocks(theme, 'light')}}`] : []),
    ...(theme.motion === 'none' ? [stillness] : []),
  ].join('');
}

function colourBlocks(theme: Theme, mode: ColourMode): string {
  const colours = themeColours(theme, mode);
  const { palette, onAccent, glow } = colours;
  return [
    block(':root', {
      accent: palette.accent,
      'accent-end': palette.accentEnd,
      'accent-fill': `linear-gradient(100deg,${palette.accent},${colours.accentFill})`,
      paper: palette.paper,
      ink: palette.ink,
      night: palette.night,
      'on-accent': onAccent,
      glow,
      ...backgroundTokens(theme, colours),
    }),
    block(
      `:root,[data-look='paper']`,
      lookTokens(colours.paper, theme, palette.accent, mode),
      mode,
    ),
    block(`[data-look='night']`, lookTokens(colours.night, theme, palette.accent, mode), 'dark'),
  ].join('');
}

function lookTokens(colours: LookColours, theme: Theme, accent: string, mode: ColourMode): Tokens {
  const { tone, bound } = filmTone(colours, accent);
  const { litEnd, ...named } = colours;
  return {
    ...named,
    'lit-end': litEnd,
    'film-tone': tone,
    'film-bound': bound,
    'logo-filter': bound === 'lightest' ? 'brightness(0) invert(1)' : 'none',
    ...shadowTokens(colours, theme, accent, mode),
  };
}

const radii = { pill: '40px', round: 'var(--radius)', square: '2px' };
const densities = { compact: 0.75, regular: 1, airy: 1.3 };

function shapeTokens({ shape, density }: Theme): Tokens {
  return {
    radius: `${shape.radius}px`,
    'radius-button': radii[shape.buttons],
    density: densities[density],
  };
}

/** The shadows of what rests, of what the pointer is over, of large cards, of pictures, of buttons, and of what floats. */
function shadowTokens(
  { shade, fore, line, edge }: LookColours,
  theme: Theme,
  accent: string,
  mode: ColourMode,
) {
  const { borders, shadow } = theme.shape;
  const mix = (share: number, colour: string): string =>
    hexOf(mixed(colourOf(accent), share, colourOf(colour)));
  // In dark mode a strongly coloured shadow looks like a stain.
  const glow = mix(mode === 'dark' ? 0.2 : 0.6, shade);
  const hard = (px: number): string => `${px}px ${px}px 0 ${fore}`;
  const soft: Tokens = {
    'shadow-rest': `0 1px 2px ${shade}0d`,
    'shadow-hover': `0 12px 28px -16px ${glow}`,
    'shadow-card': `0 32px 64px -44px ${glow}`,
    'shadow-stage': `0 48px 96px -48px ${mix(0.8, '#000000')}`,
    'shadow-button': `0 1px 0 #fff3 inset,0 8px 24px -10px ${accent}bf`,
    'shadow-button-hover': `0 1px 0 #fff3 inset,0 14px 30px -10px ${accent}d9`,
  };
  const shadows: Readonly<Record<typeof shadow, Tokens>> = {
    soft,
    hard: {
      'shadow-rest': hard(3),
      'shadow-hover': hard(6),
      'shadow-card': hard(6),
      'shadow-stage': hard(8),
      'shadow-button': hard(4),
      'shadow-button-hover': hard(6),
    },
    none: Object.fromEntries(Object.keys(soft).map((name) => [name, '0 0 0 0 #0000'])),
  };
  const outlines: Readonly<Record<typeof borders, Tokens>> = {
    hair: { hair: '1px', outline: line, 'box-outline': edge },
    bold: { hair: '2px', outline: fore, 'box-outline': fore },
    none: { hair: '1px', outline: 'transparent', 'box-outline': edge },
  };
  return { ...shadows[shadow], ...outlines[borders] };
}

function typeTokens(theme: Theme, own: OwnFaces): Tokens {
  const { display, text } = facesOf(theme, own);
  return {
    'display-name': `'${display.family}'`,
    'text-name': `'${text.family}'`,
    'title-weight': display.titleWeight,
    'title-spacing': `${display.titleSpacing}em`,
    'title-scale': Number((theme.type.scale * display.titleSize).toFixed(3)),
  };
}

function motionTokens({ motion }: Theme): Tokens {
  const turn = motion === 'none' ? '0s' : '0.3s';
  return motion === 'lively'
    ? { ease: 'cubic-bezier(0.3,1.45,0.5,1)', arrival: '0.36s', turn }
    : { ease: 'cubic-bezier(0.2,0.7,0.2,1)', arrival: '0.25s', turn };
}

/** What lies behind light screens, from the front to the back. */
function backgroundTokens(
  { background }: Theme,
  { palette: { accent, accentEnd, paper }, paper: { line, wash } }: ThemeColours,
): Tokens {
  const light = (at: string, colour: string, percent: number): string =>
    `radial-gradient(${at},color-mix(in oklab,${colour} ${percent}%,transparent),transparent)`;
  const corner = light('70vmax 60vmax at calc(var(--inline-start)) -10%', accent, 20);
  const washes: Readonly<Record<typeof background.gradient, readonly string[]>> = {
    none: [],
    above: [light('90vmax 54vmax at 50% -14%', accent, 22)],
    corner: [corner],
    all: [corner, light('60vmax 56vmax at 100% 110%', accentEnd, 18)],
  };
  const layers = [
    ...texture(background.texture, background.texture === 'dots' ? line : wash),
    ...washes[background.gradient],
    ...(background.picture === undefined
      ? []
      : [
          `linear-gradient(${[0, 1].map(() => `color-mix(in oklab,${paper} 84%,transparent)`).join(',')})`,
          `url(${background.picture}) 50% / cover`,
        ]),
  ];
  return layers.length === 0 ? {} : { 'backdrop-box': `''`, backdrop: layers.join(',') };
}

/** As for visitors who ask for less motion: renderers/theme/theme.css. */
const stillness =
  '*,::before,::after{animation-duration:1ms!important;animation-delay:0s!important;animation-iteration-count:1!important;transition:none!important}';

const block = (selector: string, tokens: Tokens, scheme?: ColourMode): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}${scheme === undefined ? '' : `;color-scheme:${scheme}`}}`;
