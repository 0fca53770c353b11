import { useState } from 'react';
import { usualLook, type LookName } from '../../../engine/build';
import { copyOf, emptied, nameFrom, withIdentity, withLook, withTitle } from '../../../engine/edit';
import { createFlow, openFlow, readTemplate, type FlowName } from '../server/requests';
import { FormDialog } from '../ui/FormDialog';
import { LookList } from '../look/LookList';

/** What the dialog shows and reports. */
interface NewFlowProps {
  readonly flows: readonly FlowName[];
  /** The flow was written. */
  readonly onCreated: (file: string) => void;
  readonly onClose: () => void;
}

const schema = '../schemas/funnel.schema.json';

/** Asks for the name of a new flow and what it begins with, and writes it. */
export function NewFlow({ flows, onCreated, onClose }: NewFlowProps) {
  const [title, setTitle] = useState('');
  const [named, setNamed] = useState<string>();
  const name = named ?? (title === '' ? '' : nameFrom(title, '^[a-z-]+$', []));
  const [start, setStart] = useState('nothing');
  const [chosenLook, setLook] = useState<LookName>();
  const look = chosenLook ?? usualLook(name);

  const create = async (): Promise<void> => {
    const [way, model = ''] = start.split(' ');
    const file = `flows/${name}.json`;
    const template = async (): Promise<string> => (await readTemplate()).text;
    const modelText = async (): Promise<string> => (await openFlow(model)).text;
    const begin = async (): Promise<string> => {
      if (way === 'copy') return copyOf(await modelText(), name, schema);
      if (way === 'looks') return emptied(await template(), await modelText(), name, schema);
      return withIdentity(withLook(await template(), look), name, schema);
    };
    await createFlow(file, withTitle(await begin(), title));
    onCreated(file);
  };
  return (
    <FormDialog title="New funnel" action="Create" run={create} onClose={onClose}>
      <label>
        <span>Title</span>
        <input
          value={title}
          required
          placeholder="My funnel"
          aria-describedby="begin-shown"
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <p id="begin-shown">
        The browser tab shows it, and the top of the page where there is no logo.
      </p>
      <label>
        <span>Name of its file</span>
        <input
          value={name}
          required
          pattern="[a-z][a-z0-9\-]*"
          placeholder="my-funnel"
          aria-describedby="begin-name"
          onChange={({ target }) => setNamed(target.value)}
        />
      </label>
      <p id="begin-name">Lower case words joined by hyphens. Its id follows from it.</p>
      <label>
        <span>Begin with</span>
        <select value={start} onChange={({ target }) => setStart(target.value)}>
          <option value="nothing">Three screens in one of the looks below</option>
          <optgroup label="Three screens with the looks and words of">
            {flows.map(({ file, title: said }) => (
              <option key={file} value={`looks ${file}`}>
                {said}
              </option>
            ))}
          </optgroup>
          <optgroup label="A copy of">
            {flows.map(({ file, title: said }) => (
              <option key={file} value={`copy ${file}`}>
                {said}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {start === 'nothing' && <LookList title={title} chosen={look} onChoose={setLook} />}
    </FormDialog>
  );
}
