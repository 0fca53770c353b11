import { stepsOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

const buttons = [
  { does: 'undo', word: 'Undo', keys: 'Control+Z' },
  { does: 'redo', word: 'Redo', keys: 'Control+Shift+Z Control+Y' },
] as const;

/** Undo and redo: their names say what they would do. */
export function UndoButtons() {
  const { edits } = useStudio();
  const next = useStudioState(stepsOf);
  return buttons.map(({ does, word, keys }) => {
    const step = next[does];
    const name = step === undefined ? word : `${word}: ${step}`;
    return (
      <button
        key={does}
        type="button"
        aria-disabled={step === undefined}
        aria-keyshortcuts={keys}
        aria-label={name}
        title={step === undefined ? `Nothing to ${does}` : name}
        // The focus stays where one is editing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={edits[does]}
      >
        {word}
      </button>
    );
  });
}
