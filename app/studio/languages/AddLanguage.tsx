import { useId, useState, type FormEvent } from 'react';
import { settingPart } from '../../../engine/edit';
import { isLanguageTag } from '../../languages/translation-name';
import { changesOf } from '../edits/text-changes';
import { updateTranslation } from '../server/requests';
import { documentOf, flowOf, languagesOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { languageName } from './language-name';

/** Makes the file of a translation, and lists its language in the flow. */
export function AddLanguage() {
  const id = useId();
  const { send, edits } = useStudio();
  const file = useStudioState(flowOf)?.file ?? '';
  const source = useStudioState(documentOf)?.language;
  const languages = useStudioState(languagesOf);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  const add = async (language: string): Promise<void> => {
    const found = await updateTranslation({ file, language });
    edits.change((text) => changesOf(settingPart(text, '/languages', [...languages, language])), {
      doing: 'adding',
      what: languageName(language),
      at: '/languages',
    });
    send({ type: 'translation.read', file, language, found });
    send({ type: 'language.chosen', language });
    send({ type: 'translation.reached', pointer: found.entries[0]?.context ?? '' });
    setTyped('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const language = typed.trim();
    const fault = faultOf(language, source, languages);
    setProblem(fault);
    if (fault === undefined) add(language).catch((error: Error) => setProblem(error.message));
  };
  return (
    <form className="languages-add" onSubmit={submit}>
      <label htmlFor={id}>Its tag</label>
      <input
        id={id}
        value={typed}
        placeholder="de"
        size={6}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit">Add a language</button>
      <p id={`${id}-fault`} role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Why a language cannot be added. */
function faultOf(
  language: string,
  source: string | undefined,
  languages: readonly string[],
): string | undefined {
  if (!isLanguageTag(language))
    return 'Write the tag of a language, such as "de", or with its country, "pt-BR".';
  if (language === source) return `The flow is written in ${languageName(language)}.`;
  return languages.includes(language) ? `${languageName(language)} is there already.` : undefined;
}
