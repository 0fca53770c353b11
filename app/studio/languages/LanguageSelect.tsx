import { documentOf, languageOf, languagesOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { languageName } from './language-name';

/** The language of the document, and those that it is translated to. */
export function LanguageSelect() {
  const { send } = useStudio();
  const source = useStudioState(documentOf)?.language;
  const others = useStudioState(languagesOf);
  const language = useStudioState(languageOf) ?? source;
  if (source === undefined) return null;
  return (
    <select
      aria-label="Language"
      value={language}
      onChange={({ target }) => send({ type: 'language.chosen', language: target.value })}
    >
      {[source, ...others].map((each) => (
        <option key={each} value={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}
