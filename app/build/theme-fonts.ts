import type { FunnelDocument } from '../../engine';
import { fontFaces } from '../../engine/look';
import { publicSurroundings } from './public-files';

/** The address of a typeface's file on the development server. */
export const devUrl = (file: string): string =>
  file.startsWith('/') ? file : `/node_modules/${file}`;

/** The `@font-face` rules of a document, with what was measured of typefaces of one's own. */
export const themeFonts = (
  document: FunnelDocument,
  urlOf: (file: string) => string = (file) => file,
): string => fontFaces(document.theme, JSON.stringify(document), urlOf, publicSurroundings().facts);
