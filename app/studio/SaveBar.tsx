import type { FlowText } from './files';
import type { SaveState } from './useFlow';

/** What the bar shows and reports. */
interface SaveBarProps {
  readonly state: SaveState;
  readonly isDraft: boolean;
  readonly onSave: () => void;
  readonly onTheirs: (theirs: FlowText) => void;
  /** Both texts are to be shown. */
  readonly onCompare: () => void;
  readonly onMine: (theirs: FlowText) => void;
}

const words = {
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
} as const;

const kept = 'The draft is kept, also when this tab is closed.';
const notKept = 'This browser keeps no draft: leave the tab open, or copy the text.';

/** How saving stands, and what can be done about it. */
export function SaveBar({ state, isDraft, onSave, onTheirs, onCompare, onMine }: SaveBarProps) {
  return (
    <div className="studio-save">
      <p role="status">
        {state.type === 'failed' && (
          <strong>{`Not saved. ${state.why} ${state.isKept ? kept : notKept}`}</strong>
        )}
        {state.type === 'conflict' && <strong>The file was changed outside the studio.</strong>}
        {state.type !== 'failed' && state.type !== 'conflict' && words[state.type]}
        {isDraft && state.type === 'changed' && ' (draft from an earlier visit)'}
      </p>
      {state.type === 'conflict' ? (
        <>
          <button type="button" onClick={onCompare}>
            Compare
          </button>
          <button type="button" onClick={() => onTheirs(state.theirs)}>
            Open the file
          </button>
          <button type="button" onClick={() => onMine(state.theirs)}>
            Replace it with mine
          </button>
        </>
      ) : (
        <button
          type="button"
          className="studio-primary"
          disabled={state.type === 'saved' || state.type === 'saving'}
          onClick={onSave}
        >
          Save
        </button>
      )}
    </div>
  );
}
