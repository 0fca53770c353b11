import { useEffect, useState } from 'react';
import { commitFlow, readCommit, type CommitState } from '../server/requests';
import { FormDialog } from '../ui/FormDialog';
import { fileOf, isEdited } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import './commit.css';

/** Commits the file of the open flow, with a message that says what has changed in it. */
export function Commit({ onClose }: { readonly onClose: () => void }) {
  const file = useStudioState(fileOf) ?? '';
  const isUnsaved = useStudioState(isEdited);
  const [state, setState] = useState<CommitState>();
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    readCommit(file).then(
      (read) => {
        if (!isCurrent) return;
        setState(read);
        if (read.type === 'changed') setMessage(read.message);
      },
      (error: Error) => isCurrent && setState({ type: 'none', why: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const commit = async (): Promise<void> => {
    if (state?.type !== 'changed') return;
    setRefusal(undefined);
    const result = await commitFlow(file, state.version, message);
    if (result.type === 'committed') setDone(`Committed as ${result.id}.`);
    if (result.type === 'refused') setRefusal(result.output);
    if (result.type === 'outdated')
      throw new Error('The file has changed since. Close this, and look at the change first.');
  };
  const isReady = state?.type === 'changed';
  return (
    <FormDialog
      title="Commit"
      action="Commit"
      run={commit}
      done={done}
      isIdle={!isReady || isUnsaved}
      onClose={onClose}
    >
      <div role="status">
        {!state && <p>Asking git…</p>}
        {state?.type === 'none' && <p>{state.why}</p>}
        {isUnsaved && <p>Save first: the file is committed, and not what is only here.</p>}
      </div>
      {isReady && (
        <>
          <label>
            <span>Message</span>
            <textarea
              value={message}
              required
              rows={6}
              onChange={({ target }) => setMessage(target.value)}
            />
          </label>
          <p className="commit-files">
            {`Files: ${state.files.join(', ')}. What else is staged stays as it is.`}
          </p>
        </>
      )}
      {refusal !== undefined && (
        <div role="alert">
          <p>Git has refused the commit:</p>
          <pre>{refusal}</pre>
        </div>
      )}
    </FormDialog>
  );
}
