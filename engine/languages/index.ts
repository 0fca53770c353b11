// Translations of a document. Their files are read elsewhere.
export { translationsBetween, type TranslationChanges } from './compare';
export {
  translatedWords as wordsOf,
  type TranslationEntry as Entry,
  type Translation,
} from './entry';
export {
  exchangedRow as rowOf,
  rowStates,
  withRows,
  type Exchanged,
  type ExchangedRow,
  type RowState,
} from './exchange';
export { localize } from './localize';
export { pseudoTranslation } from './pseudo-translation';
export { renamedEntries, renamedPlaces } from './rename-entries';
export { textsOf, type SourceText } from './texts';
export { updated, type Updated } from './update';
export { translated, type Translated, type TranslationFinding } from './translated';
export { underBase, underPath } from './under-path';
export { untranslated } from './untranslated';
