import { useEffect, useState } from 'react';
import { FormDialog } from '../ui/FormDialog';
import { fileOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { EditedExperiment } from '../worker/experimenting';
import type { AskedEdit } from './asked-edits';

/** Says what an edit of an experiment changes, and makes it. */
export function ConfirmEdit({
  asked: { action, words, edit },
  onClose,
}: {
  readonly asked: AskedEdit;
  readonly onClose: () => void;
}) {
  const { worker, edits } = useStudio();
  const text = useStudioState(textOf);
  const file = useStudioState(fileOf) ?? '';
  const [result, setResult] = useState<EditedExperiment>();
  useEffect(() => {
    let isCurrent = true;
    void worker
      .ask('experiment', { text, edit, file })
      .then((answer) => isCurrent && setResult(answer));
    return () => {
      isCurrent = false;
    };
  }, [worker, text, edit, file]);
  const run = async (): Promise<void> => {
    const problem = await edits.experiment(edit);
    if (problem !== undefined) throw new Error(problem);
    onClose();
  };
  const canRun = result !== undefined && 'change' in result;
  return (
    <FormDialog title={`${action}?`} action={action} run={run} isIdle={!canRun} onClose={onClose}>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <div role="status">
        {!result && <p>Looking at what changes…</p>}
        {result && 'refused' in result && <p className="experiment-refused">{result.refused}</p>}
        {canRun && result.words.length > 0 && <p>In the document:</p>}
      </div>
      {canRun && result.words.length > 0 && (
        // It can be long: keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="experiment-changes" aria-label="Changes" tabIndex={0}>
          <ul>
            {result.words.map(({ place, what }) => (
              <li key={`${place} ${what}`}>
                <code>{place}</code> {what}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}
