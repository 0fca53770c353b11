import { useState } from 'react';
import { headingOf } from '../../../engine';
import { nameFrom } from '../../../engine/edit';
import { createBlock } from '../server/requests';
import { documentOf, fileOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { FormDialog } from '../ui/FormDialog';
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
  const [title, setTitle] = useState('');
  const [of, setOf] = useState<'flow' | 'all'>('flow');
  const [chosen, setChosen] = useState<readonly string[]>([screen]);
  const [saved, setSaved] = useState<string>();

  const save = async (): Promise<void> => {
    const block = await worker.ask('block', { text, nodes: chosen, title: title.trim() });
    if ('refused' in block) throw new Error(block.refused);
    const name = nameFrom(title, '^[a-z-]+$', []);
    await createBlock(file, { of, name, text: block.text });
    setSaved(title);
  };
  return (
    <FormDialog
      title="Save as a block"
      action="Save block"
      run={save}
      done={
        saved === undefined
          ? undefined
          : `“${saved}” is saved. It is offered whenever you add a screen.`
      }
      onClose={onClose}
    >
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
                setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <span>{headingOf(node) ?? id}</span>
            <small>{id}</small>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
