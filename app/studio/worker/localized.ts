import { parseJson } from '../../../engine';
import { localize, wordsOf, type Translation } from '../../../engine/languages';
import { readFlow, type RunnableFunnel } from './analysis';

/** The funnel of a text in another language, if it runs. */
export function localizedFunnel(
  text: string,
  translation: Translation,
): RunnableFunnel | undefined {
  const { language } = translation;
  const document = localize(parseJson(text), language, wordsOf(translation));
  return readFlow(JSON.stringify(document))?.funnel;
}
