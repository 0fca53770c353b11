// Changes of a document's text.
export { nameKinds, type NameKind } from '../schema/annotations';
export { applyPatch } from './apply-patch';
export {
  copiedFunnel as copyOf,
  emptied,
  withCopyOfNode,
  withIdentity,
  textWithLook as withLook,
  withTitle,
} from './begin';
export { readBlock, type Block } from './blocks/block';
export { blockOf } from './blocks/block-of';
export { exitsOf } from './blocks/parts-of-block';
export { standingAlone } from './blocks/standing-alone';
export { fix } from './fix';
export { withFormerName } from './former-name';
export { endOfPart, partsAt, startOf, type JsonPart as Part } from './json-scan';
export { nameFrom } from './name-from';
export { namePlaces, namesAt, type NamePlace } from './name-places';
export type { ScreenWords } from './new-screen';
export { rename, renameInCopy, type Renaming } from './rename';
export { moving } from './reorder';
export { editScreens, type ScreenEdit } from './screens';
export { settingPart } from './set-part';
export { edited } from './text-edits';
