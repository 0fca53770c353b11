import { useCallback, useRef } from 'react';
import { translationFile } from '../../languages/translation-name';
import { saveEntry, type SaidEntry } from '../server/requests';
import { flowOf, languageOf } from '../state/selectors';
import { useStudio } from '../state/useStudio';
import { useWhenUp } from '../ui/useWhenUp';

/** Saves what is said of a text. Answers why it was not, or undefined. */
export type SaveEntry = (said: SaidEntry) => Promise<string | undefined>;

/**
 * Saves entries one after the other: each is written into the file that the one before has left. What has become of it
 * is told when no button of the mouse is down.
 */
export function useEntrySaving(): SaveEntry {
  const { actor, send } = useStudio();
  const whenUp = useWhenUp();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (said) => {
      const now = actor.getSnapshot();
      const file = flowOf(now)?.file ?? '';
      const language = languageOf(now) ?? '';
      const save = async (): Promise<string | undefined> => {
        const { translations } = actor.getSnapshot().context;
        try {
          const { type, ...found } = await saveEntry(
            { file, language },
            translations[language]?.version ?? '',
            said,
          );
          await new Promise<void>(whenUp);
          send({ type: 'translation.read', file, language, found });
          return type === 'saved'
            ? undefined
            : `Not saved: ${translationFile(file, language)} was changed meanwhile. It is shown as it is now, and what you have typed is still here. Save it again.`;
        } catch (error) {
          await new Promise<void>(whenUp);
          return `Not saved. ${error instanceof Error ? error.message : String(error)}`;
        }
      };
      const saved = last.current.then(save);
      last.current = saved;
      return saved;
    },
    [actor, send, whenUp],
  );
}
