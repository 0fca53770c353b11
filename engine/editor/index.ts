export { placeholdersOf } from './copy-pattern';
export { documentNames } from './document-names';
export { editorSchema } from './editor-schema';
export { dispatchSchema } from './dispatch-schema';
export {
  formAt,
  type EntriesPart as Entries,
  type FormPart,
  type GroupPart as Group,
  type List,
} from './form/form';
export { isYesNo, pointsFor, scoredAnswers, scoredFields, unscored } from './form/points-for';
export { additionAt, entryAt } from './form/addition';
export { starterAt } from './form/starter';
export { firstComparison, isComparable } from './first-comparison';
export type { WidgetOption as Option, Widget } from './form/widget';
export { screenKindName } from './kind-names';
export { nameTableOf, type NameTable } from './name-table';
export { startersFor } from './starters';
export { traverseSchema } from '../schema/traverse';
