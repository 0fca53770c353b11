import type { Translated } from '../../../engine/languages';
import { translationFile } from '../../languages/translation-name';

/** How many findings are listed of a translation: with many missing texts, their number says more. */
const most = 40;

/** What is said of a translation: its findings, each with its line, how complete it is, and whether it is a draft. */
export function translationLines(
  flow: string,
  { language, texts, done, findings, isDraft }: Translated,
): string[] {
  const file = translationFile(flow, language);
  const said = findings
    .slice(0, most)
    .map(({ file: where, line, column, severity, message, code }) => {
      const place = where === 'document' ? `${flow}:${line}:${column}` : `${file}:${line}`;
      return `${place} ${severity} ${message} (${code})`;
    });
  const more = findings.length - said.length;
  return [
    ...said,
    ...(more > 0 ? [`… and ${more} more`] : []),
    `${file}: ${done} of ${texts} texts are translated (${Math.floor((100 * done) / texts)} %)${isDraft ? ', drafted, not yet reviewed by a native reader' : ''}.`,
  ];
}
