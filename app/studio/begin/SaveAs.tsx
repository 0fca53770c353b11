import { useState } from 'react';
import { dropDraft } from '../drafts/drafts';
import { createFlow } from '../server/requests';
import { failureOf, flowOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import { FormDialog } from '../ui/FormDialog';

/** Asks under which name the text is saved, and writes it. A flow that is not there any more goes on under that name. */
export function SaveAs({ onClose }: { readonly onClose: () => void }) {
  const { send } = useStudio();
  const text = useStudioState(textOf);
  const before = useStudioState(flowOf)?.file ?? '';
  const isMissing = useStudioState(failureOf)?.isMissing === true;
  const [name, setName] = useState(() => before.replace(/^flows\/(.*)\.json$/, '$1-2'));

  const save = async (): Promise<void> => {
    const file = `flows/${name}.json`;
    await createFlow(file, text);
    if (isMissing) dropDraft(before);
    send({ type: 'file.created', file });
  };
  return (
    <FormDialog title="Save as" action="Save" run={save} onClose={onClose}>
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
    </FormDialog>
  );
}
