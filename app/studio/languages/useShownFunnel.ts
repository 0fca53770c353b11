import { useEffect, useState } from 'react';
import { flowOf, funnelOf, languageOf, translationOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { Runnable } from '../worker/program';

/** The funnel in the chosen language. In that of the document until it is translated. */
export function useShownFunnel(): Runnable | undefined {
  const { actor, worker } = useStudio();
  const flow = useStudioState(flowOf);
  const funnel = useStudioState(funnelOf);
  const language = useStudioState(languageOf);
  const entries = useStudioState(translationOf)?.entries;
  const [translated, setTranslated] = useState<{
    readonly of: string;
    readonly funnel: Runnable;
  }>();
  const of = `${flow?.number} ${language}`;
  useEffect(() => {
    // The text that has the funnel.
    const text = actor.getSnapshot().context.known.mapped;
    if (!funnel || text === undefined || language === undefined || !entries) return undefined;
    let isNewest = true;
    worker.ask('localized', { text, translation: { language, entries } }).then(
      (found) => {
        if (isNewest && found) setTranslated({ of, funnel: found });
      },
      (error: unknown) => console.error('The funnel could not be translated.', error),
    );
    return () => {
      isNewest = false;
    };
  }, [actor, worker, funnel, language, entries, of]);
  return language !== undefined && translated?.of === of ? translated.funnel : funnel;
}
