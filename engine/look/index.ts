// How a theme is drawn: for the build, the checker and the studio.
export {
  contrast,
  leastContrast,
  modesOf,
  paletteOf,
  themeColours,
  type Mode,
  type PalettePart,
  type ThemeColours,
} from './colours';
export { colourOf, contrastOf, hexOf, mixed } from './colour';
export { facesOf, fontFaces, type OwnFaces, type ThemeFaces } from './font-faces';
export { buttonWeight, faces } from './faces';
export { measuredCharacters, type Measured } from './measured';
export { themeStyle } from './style';
