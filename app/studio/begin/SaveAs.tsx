import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dropDraft } from '../drafts';
import { createFlow } from '../files';
import { failureOf, flowOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import './begin.css';

/** Asks under which name the text is saved, and writes it. A flow that is not there any more goes on under that name. */
export function SaveAs({ onClose }: { readonly onClose: () => void }) {
  const { send } = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useStudioState(textOf);
  const before = useStudioState(flowOf)?.file ?? '';
  const isMissing = useStudioState(failureOf)?.isMissing === true;
  const [name, setName] = useState(() => before.replace(/^flows\/(.*)\.json$/, '$1-2'));
  const [problem, setProblem] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  const save = async (): Promise<void> => {
    const file = `flows/${name}.json`;
    await createFlow(file, text);
    if (isMissing) dropDraft(before);
    send({ type: 'file.created', file });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    save().catch((error: Error) => setProblem(error.message));
  };
  return (
    <dialog ref={dialog} className="begin-dialog" aria-labelledby="save-as-title" onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id="save-as-title">Save as</h2>
        <label>
          <span>Name of its file</span>
          <input
            value={name}
            required
            pattern="[a-z0-9][a-z0-9\-]*"
            aria-describedby="save-as-name"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <p id="save-as-name">Lower case words joined by hyphens.</p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div className="begin-actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="studio-primary">
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}
