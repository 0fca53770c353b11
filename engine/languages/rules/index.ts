import type { TranslationRule } from '../rule';
import { changedPlaceholders } from './changed-placeholders';
import { goneText } from './gone-text';
import { noText } from './no-text';
import { sameAsSource } from './same-as-source';
import { staleTranslation } from './stale-translation';
import { untranslatedText } from './untranslated-text';

/** The rules of translations, by the names that findings have. */
export const translationRules = {
  'changed-placeholders': changedPlaceholders,
  'gone-text': goneText,
  'no-text': noText,
  'same-as-source': sameAsSource,
  'stale-translation': staleTranslation,
  'untranslated-text': untranslatedText,
} as const satisfies Record<string, TranslationRule>;
