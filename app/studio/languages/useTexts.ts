import { useEffect, useState } from 'react';
import type { SourceText, Translated } from '../../../engine/languages';
import {
  checkedOf,
  diagnosticsOf,
  filesOf,
  funnelOf,
  languageOf,
  translationOf,
} from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** The texts of the newest flow that runs. Undefined until they are known. */
export function useTexts(): readonly SourceText[] | undefined {
  const { actor, worker } = useStudio();
  const funnel = useStudioState(funnelOf);
  const [texts, setTexts] = useState<readonly SourceText[]>();
  useEffect(() => {
    const text = actor.getSnapshot().context.known.mapped;
    if (!funnel || text === undefined) return undefined;
    let isNewest = true;
    worker.ask('texts', { text }).then(
      (found) => isNewest && setTexts(found),
      (error: unknown) => console.error('The texts could not be listed.', error),
    );
    return () => {
      isNewest = false;
    };
  }, [actor, worker, funnel]);
  return texts;
}

const noFindings: Translated['findings'] = [];

/** What is wrong in the translation, besides what is wrong in the flow. */
export function useTranslationFindings(): Translated['findings'] {
  const { worker } = useStudio();
  const text = useStudioState(checkedOf);
  const diagnostics = useStudioState(diagnosticsOf);
  const files = useStudioState(filesOf);
  const language = useStudioState(languageOf);
  const entries = useStudioState(translationOf)?.entries;
  const [found, setFound] = useState(noFindings);
  useEffect(() => {
    if (text === undefined || language === undefined || !entries || !files) return undefined;
    let isNewest = true;
    const translation = { language, entries };
    worker.ask('translated', { text, translation, diagnostics, files }).then(
      (findings) => isNewest && setFound(findings),
      (error: unknown) => console.error('The translation could not be checked.', error),
    );
    return () => {
      isNewest = false;
    };
  }, [worker, text, diagnostics, files, language, entries]);
  return found;
}
