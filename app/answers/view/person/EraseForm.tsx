import { useEffect, useId, useRef, useState } from 'react';
import type { LeadSource } from '../../lead-source';
import { tracesText, type Trace } from '../../traces';

/** Asks once more before a person is erased, and says what goes. */
export function EraseForm({
  source: { find, erase },
  session,
  name,
  onErased,
  onClose,
}: {
  readonly source: LeadSource;
  readonly session: string;
  readonly name: string;
  readonly onErased: (traces: readonly Trace[]) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [traces, setTraces] = useState<readonly Trace[]>();
  const [problem, setProblem] = useState<string>();
  const [isErasing, setIsErasing] = useState(false);
  const isFound = traces !== undefined || !find;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    find?.(session).then(
      (found) => isCurrent && setTraces(found),
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [find, session]);
  const eraseNow = (): void => {
    setIsErasing(true);
    erase?.(session).then(onErased, (error: Error) => {
      setIsErasing(false);
      setProblem(error.message);
    });
  };
  return (
    <dialog
      ref={dialog}
      className="answers-ask"
      aria-labelledby={id}
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <h4 id={id}>
        Erase <bdi>{name}</bdi>?
      </h4>
      {!isFound && problem === undefined && <p role="status">Looking for what is stored…</p>}
      {isFound && (
        <p>
          {traces ? `This erases ${tracesText(traces)}` : 'This erases the session'}, with state,
          note and amount, for good. A receiver of the answers is told. Other sessions with this
          address stay.
        </p>
      )}
      {traces && (
        <ul>
          {traces.map((trace) => (
            <li key={`${trace.kind} ${trace.id}`}>
              {`${trace.kind} ${trace.id}`} <bdi>{trace.email}</bdi>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <p role="alert">{`Nothing is erased. ${problem}`}</p>}
      <p className="answers-ask-buttons">
        <button type="button" disabled={!isFound || isErasing} onClick={eraseNow}>
          {isErasing ? 'Erasing…' : 'Erase'}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
