import { useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from './Dialog';

/** What a dialog asks for, and does with it. */
interface FormDialogProps {
  readonly title: string;
  /** What its button says: "Save". */
  readonly action: string;
  /** What the button does. What it throws is shown, and the dialog stays. */
  readonly run: () => Promise<void>;
  /** What was done. There is nothing left but to close it. */
  readonly done?: string;
  /** It cannot be done as things are. */
  readonly isIdle?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks for something and does it. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, run, done, isIdle = false, onClose, children } = props;
  const [problem, setProblem] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isRunning) return;
    setProblem(undefined);
    setIsRunning(true);
    run()
      .catch((error: Error) => setProblem(error.message))
      .finally(() => setIsRunning(false));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {done === undefined ? children : <p role="status">{done}</p>}
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div className="dialog-actions">
          <button type="button" onClick={onClose}>
            {done === undefined ? 'Cancel' : 'Close'}
          </button>
          {done === undefined && (
            <button
              type="submit"
              className="studio-primary"
              disabled={isIdle}
              aria-disabled={isRunning}
            >
              {action}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
