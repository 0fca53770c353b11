// How a theme is drawn: for the build, the checker and the studio.
export {
  contrastRatio as contrast,
  filmTone,
  leastContrast,
  modesOf,
  paletteOf,
  themeColours,
  type ColourMode as Mode,
  type PalettePart,
} from './colours';
export { lowestContrasts, unreadable, type Lowest, type Unreadable } from './contrasts';
export {
  faceRules,
  facesOf,
  fontFaces,
  servedFace,
  type OwnFaces,
  type ThemeFaces,
} from './font-faces';
export { buttonWeight, faceOf, faces, isFaceName } from './faces';
export { measuredCharacters, type Measured } from './measured';
export { themeStyle } from './style';
