import type { FunnelDocument } from '../document/format/document.generated';
import { faceOf, isFaceName, type KnownFace } from './faces';
import { fallbackFaces } from './fallback-faces';
import type { Measured } from './measured';

/** The typefaces of a theme. */
export interface ThemeFaces {
  readonly display: KnownFace;
  readonly text: KnownFace;
}

/** What is known of files of one's own, by their address. */
export type OwnFaces = Readonly<Record<string, { readonly font?: Measured } | undefined>>;

export const facesOf = (
  { type: { display, text } }: Pick<FunnelDocument['theme'], 'type'>,
  own: OwnFaces = {},
): ThemeFaces => ({
  display: faceOf(display, own[display]?.font),
  text: faceOf(text, own[text]?.font),
});

/**
 * The `@font-face` rules of a theme: of the files that its typefaces need for some words, and for names and addresses that
 * visitors of any country may write in Latin letters; and of what stands in until these arrive.
 * @param words all words that pages show
 * @param urlOf the address of a file, by its path below `node_modules/`, or of one's own below `public/`
 */
export function fontFaces(
  theme: Pick<FunnelDocument['theme'], 'type'>,
  words: string,
  urlOf: (file: string) => string,
  own: OwnFaces = {},
): string {
  const { display, text } = facesOf(theme, own);
  const { type } = theme;
  const characters = new Set(words);
  const names = [...new Set([type.display, type.text])];
  return [
    ...names.map((name) =>
      rulesOf(name, name === type.display ? display : text, characters, urlOf),
    ),
    fallbackFaces('Display Fallback', display.kind, display.measured, 'title'),
    fallbackFaces('Text Fallback', text.kind, text.measured, 'text'),
  ].join('');
}

/** The `@font-face` rules of one typeface, for words in Latin letters. */
export const faceRules = (name: string, urlOf: (file: string) => string): string =>
  rulesOf(name, faceOf(name), new Set(), urlOf);

const rulesOf = (
  name: string,
  face: KnownFace,
  characters: ReadonlySet<string>,
  urlOf: (file: string) => string,
): string =>
  filesOf(name, face, characters)
    .map(([file, range]) => rule(face, urlOf(file), range))
    .join('');

/** The files of a typeface that some characters need, with the characters that each has. */
function filesOf(
  name: string,
  { measured: { scripts } }: KnownFace,
  characters: ReadonlySet<string>,
): readonly (readonly [file: string, range?: string])[] {
  if (!isFaceName(name)) return [[name]];
  const fileOf = (script: string): string =>
    `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  const needed = Object.entries(scripts).filter(
    ([script, range]) =>
      script === 'latin-ext' || [...characters].some((each) => isIn(range, each)),
  );
  return [[fileOf('latin')], ...needed.map(([script, range]) => [fileOf(script), range] as const)];
}

function rule({ family, measured }: KnownFace, url: string, range?: string): string {
  const [least, greatest] = measured.weights;
  const only = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:'${family}';font-weight:${least} ${greatest};font-display:swap;src:url('${url.replaceAll("'", '%27')}') format('woff2')${only}}`;
}

/** Whether a range as CSS writes it has a character that the file for Latin script lacks: "U+100-130,U+132". */
function isIn(range: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (
    point > 0x2ff &&
    !(point >= 0x2000 && point <= 0x22ff) &&
    range.split(',').some((each) => {
      const [first = 0, last = first] = each
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16));
      return point >= first && point <= last;
    })
  );
}

/** The address of a typeface's file on a development server, which serves the packages of the project too. */
export const servedFace = (file: string): string =>
  file.startsWith('/') ? file : `/node_modules/${file}`;
