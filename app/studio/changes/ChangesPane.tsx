import { useEffect, useState } from 'react';
import { listRevisions, textAtRevision, type Revision } from '../server/requests';
import { fileTextOf, flowOf, savingOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { ConflictParts } from './ConflictParts';
import { Differences } from './Differences';
import './changes.css';

/** What differs between the text and its file, or the file as a commit has it. */
export function ChangesPane() {
  const file = useStudioState(flowOf)?.file ?? '';
  const saved = useStudioState(fileTextOf);
  const isConflict = useStudioState(savingOf) === 'conflict';
  const [revisions, setRevisions] = useState<readonly Revision[]>([]);
  const [before, setBefore] = useState<{ readonly id: string; readonly text: string }>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    // Without git there is only the file to compare with.
    listRevisions(file).then(
      (found) => isCurrent && setRevisions(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  const compareWith = (id: string): void => {
    setProblem(undefined);
    if (id === '') return setBefore(undefined);
    textAtRevision(file, id).then(
      (text) => setBefore({ id, text }),
      (error: Error) => setProblem(error.message),
    );
  };

  return (
    <div className="changes">
      {isConflict && <ConflictParts />}
      {revisions.length > 0 && (
        <label className="changes-with">
          Compared with{' '}
          <select value={before?.id ?? ''} onChange={({ target }) => compareWith(target.value)}>
            <option value="">the saved file</option>
            {revisions.map(({ id, day, subject }) => (
              <option key={id} value={id}>
                {`${day} ${subject}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {problem === undefined ? (
        <Differences before={before?.text ?? saved} />
      ) : (
        <p className="pane-none">{problem}</p>
      )}
    </div>
  );
}
