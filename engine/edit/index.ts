// Changes of a document's text.
export { nameKinds, type NameKind } from '../schema/annotations';
export { applyPatch } from './text/apply-patch';
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
export { withFormerName } from './names/former-name';
export { endOfPart, partsAt, startOf, type JsonPart as Part } from './text/json-scan';
export { nameFrom } from './names/name-from';
export { namePlaces, namesAt, type NamePlace } from './names/name-places';
export type { ScreenWords } from './new-screen';
export { rename, renameInCopy, type Renaming } from './names/rename';
export { moving } from './text/reorder';
export { editScreens, type ScreenEdit } from './screens';
export { settingPart } from './text/set-part';
export { edited } from './text/text-edits';
export { upgraded } from './upgrade';
