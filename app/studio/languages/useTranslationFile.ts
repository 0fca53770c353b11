import { useEffect } from 'react';
import { requestTranslation } from '../server/requests';
import { flowOf, languageOf, savedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

/** Reads what is said in the chosen language, and again when the flow is saved, which names may have changed, and when the window gets the focus. */
export function useTranslationFile(): void {
  const { send } = useStudio();
  const file = useStudioState(flowOf)?.file;
  const language = useStudioState(languageOf);
  const { version } = useStudioState(savedOf);
  useEffect(() => {
    if (file === undefined || language === undefined || version === '') return undefined;
    const read = (): void =>
      void requestTranslation({ file, language }).then(
        (found) => send({ type: 'translation.read', file, language, found }),
        (error: Error) => send({ type: 'problem.found', problem: error.message }),
      );
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [file, language, version, send]);
}
