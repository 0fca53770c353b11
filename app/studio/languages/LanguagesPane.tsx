import { documentOf, flowOf, languageOf, languagesOf, translationOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { AddLanguage } from './AddLanguage';
import { languageName } from './language-name';
import { LanguageSelect } from './LanguageSelect';
import { TextList } from './TextList';
import { useTexts } from './useTexts';
import './languages.css';

/** What the flow says in other languages, text by text. */
export function LanguagesPane() {
  const flow = useStudioState(flowOf);
  const source = useStudioState(documentOf)?.language;
  const languages = useStudioState(languagesOf);
  const language = useStudioState(languageOf);
  const translation = useStudioState(translationOf);
  const texts = useTexts();
  if (source === undefined)
    return (
      <p className="pane-none">A flow is translated once it runs. Findings say what is wrong.</p>
    );
  const name = languageName(source);
  if (languages.length === 0)
    return (
      <section className="languages" aria-label="Languages">
        <p className="pane-none">
          {`The flow is in ${name} only. Add a language, and each of its texts can be translated here.`}
        </p>
        <AddLanguage />
      </section>
    );
  const choice = (
    <>
      <LanguageSelect />
      <details>
        <summary>Another…</summary>
        <AddLanguage />
      </details>
    </>
  );
  if (language !== undefined && texts && translation)
    return (
      <section className="languages" aria-label="Languages">
        <TextList
          key={`${flow?.number} ${language}`}
          language={language}
          texts={texts}
          entries={translation.entries}
        >
          {choice}
          <p className="languages-review">
            {translation.reviewedBy === undefined
              ? 'Draft, not reviewed yet'
              : `Reviewed by ${translation.reviewedBy}`}
          </p>
        </TextList>
      </section>
    );
  return (
    <section className="languages" aria-label="Languages">
      <div className="languages-bar">{choice}</div>
      <p className="pane-none">
        {language === undefined
          ? `The flow is written in ${name}. Choose another language to translate it.`
          : 'Reading…'}
      </p>
    </section>
  );
}
