import { useId, useState, type FormEvent } from 'react';
import type { Renaming } from '../../../../engine/edit';
import { useFormTools } from '../tools/form-tools';
import { nounOf } from '../tools/nouns';

/** What the box changes. */
interface NameEditProps {
  /** The name to change. */
  readonly renaming: Omit<Renaming, 'to'>;
  /** It has another name now. */
  readonly onRenamed?: (name: string) => void;
}

/** Changes a name everywhere in the funnel. */
export function NameEdit({ renaming, onRenamed }: NameEditProps) {
  const id = useId();
  const { rename } = useFormTools();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const name = typed ?? renaming.from;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name === renaming.from) return;
    const refused = await rename({ ...renaming, to: name });
    setProblem(refused);
    if (refused !== undefined) return;
    setTyped(undefined);
    onRenamed?.(name);
  };
  return (
    <form className="form-name" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{`Name of the ${nounOf(renaming.kind)}`}</label>
      <input id={id} value={name} onChange={({ target }) => setTyped(target.value)} />
      {name !== renaming.from && <button type="submit">Rename everywhere</button>}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
