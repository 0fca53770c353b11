export { documentNames } from './document-names';
export { editorSchema } from './editor-schema';
export { dispatchSchema } from './dispatch-schema';
export { formAt, type Entries, type FormPart, type Group, type List } from './form/form';
export { pointsFor, scoredAnswers, scoredFields, unscored } from './form/points-for';
export { starterAt } from './form/starter';
export type { Option, Widget } from './form/widget';
export { screenKindName } from './kind-names';
export { nameTableOf, type NameTable } from './name-table';
