import type { FunnelDocument } from '../../../engine';
import { fontFaces } from '../../../engine/look';
import { publicSurroundings } from './public-files';

/** The `@font-face` rules of a document, with what was measured of typefaces of one's own. */
export const themeFonts = (
  document: FunnelDocument,
  urlOf: (file: string) => string = (file) => file,
): string => fontFaces(document.theme, JSON.stringify(document), urlOf, publicSurroundings().facts);
