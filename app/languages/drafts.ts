import { pointerOf } from '../../engine';
import { readSource, type Blocker } from '../../engine/check';
import { reviewField } from './po-file';
import { translationFile } from './translation-name';
import { languagesIn, readTranslation } from './translations';

/**
 * The translations of a funnel that nobody has reviewed: like samples, they must not go live.
 * @param text the file of the document, without errors
 * @throws UserError where a language has no file, or a broken one
 */
export function unreviewedTranslations(flow: string, text: string): Omit<Blocker, 'kind'>[] {
  const { placeOf } = readSource(text);
  return languagesIn(text).flatMap((language, index) => {
    if (readTranslation(flow, language).reviewedBy !== undefined) return [];
    const pointer = pointerOf('languages', index);
    const file = translationFile(flow, language);
    const message = `${file} is drafted, not yet reviewed by a native reader. Have it read, and name the reader at "${reviewField}" in its header.`;
    return [{ pointer, line: placeOf(pointer).line, message }];
  });
}
