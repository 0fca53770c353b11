import { useState } from 'react';
import { updateTranslation } from '../server/requests';
import { flowOf, isEdited } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

interface GoneTextsProps {
  readonly language: string;
  /** How many translations are of texts that are not there any more. */
  readonly gone: number;
}

/** Takes translations along whose texts have moved, and removes those whose texts are gone. */
export function GoneTexts({ language, gone }: GoneTextsProps) {
  const { send } = useStudio();
  const file = useStudioState(flowOf)?.file ?? '';
  const isUnsaved = useStudioState(isEdited);
  const [problem, setProblem] = useState<string>();
  if (gone === 0) return null;
  const update = (): void => {
    setProblem(undefined);
    updateTranslation({ file, language }).then(
      (found) => send({ type: 'translation.read', file, language, found }),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <div className="languages-note">
      <p>
        {gone === 1
          ? '1 translation is of a text that has moved or is gone.'
          : `${gone} translations are of texts that have moved or are gone.`}
        {isUnsaved && ' Save the flow first.'}
      </p>
      <button type="button" disabled={isUnsaved} onClick={update}>
        Bring the file up to date
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
}
