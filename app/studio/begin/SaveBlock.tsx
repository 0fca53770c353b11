import { useEffect, useRef, useState, type FormEvent } from 'react';
import { headingOf } from '../../../engine';
import { nameFrom } from '../../../engine/edit';
import { createBlock } from '../files';
import { documentOf, fileOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import './begin.css';
import './save-block.css';

/** Asks for the name of a block and for its screens, and saves it. */
export function SaveBlock({
  screen,
  onClose,
}: {
  /** The screen that is in it to begin with. */
  readonly screen: string;
  readonly onClose: () => void;
}) {
  const { worker } = useStudio();
  const file = useStudioState(fileOf) ?? '';
  const text = useStudioState(textOf);
  const nodes = useStudioState(documentOf)?.nodes ?? {};
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, setTitle] = useState('');
  const [of, setOf] = useState<'flow' | 'all'>('flow');
  const [chosen, setChosen] = useState<readonly string[]>([screen]);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  const save = async (): Promise<void> => {
    const block = await worker.ask('block', { text, nodes: chosen, title: title.trim() });
    if ('refused' in block) return setProblem(block.refused);
    const name = nameFrom(title, '^[a-z-]+$', []);
    await createBlock(file, { of, name, text: block.text });
    setSaved(title);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    save().catch((error: Error) => setProblem(error.message));
  };
  return (
    <dialog ref={dialog} className="begin-dialog" aria-labelledby="block-title" onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id="block-title">Save as a block</h2>
        {saved === undefined ? (
          <>
            <p>
              A block is a screen or a few of them, to use again. What leads out of it will lead to
              whatever follows where it is added.
            </p>
            <label>
              <span>Name of the block</span>
              <input
                value={title}
                required
                placeholder="Contact with time of call"
                onChange={({ target }) => setTitle(target.value)}
              />
            </label>
            <label>
              <span>For</span>
              <select
                value={of}
                onChange={({ target }) => setOf(target.value === 'all' ? 'all' : 'flow')}
              >
                <option value="flow">This funnel</option>
                <option value="all">All funnels</option>
              </select>
            </label>
            <fieldset className="block-screens">
              <legend>Screens</legend>
              {Object.entries(nodes).map(([id, node]) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    onChange={({ target }) =>
                      setChosen(
                        target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                      )
                    }
                  />
                  <span>{headingOf(node) ?? id}</span>
                  <small>{id}</small>
                </label>
              ))}
            </fieldset>
            {problem !== undefined && <p role="alert">{problem}</p>}
          </>
        ) : (
          <p role="status">{`“${saved}” is saved. It is offered whenever you add a screen.`}</p>
        )}
        <div className="begin-actions">
          <button type="button" onClick={onClose}>
            {saved === undefined ? 'Cancel' : 'Close'}
          </button>
          {saved === undefined && (
            <button type="submit" className="studio-primary">
              Save block
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
