export { documentNames } from './document-names';
export { editorSchema } from './editor-schema';
export { dispatchSchema } from './dispatch-schema';
