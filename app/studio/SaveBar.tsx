import { failureOf, flowOf, savingOf } from './state/selectors';
import { useStudio, useStudioState } from './state/useStudio';

const words: Readonly<Record<string, string>> = {
  opening: 'Opening…',
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
};

const kept = 'The draft is kept, also when this tab is closed.';
const notKept = 'This browser keeps no draft: leave the tab open, or copy the text.';

/** How saving stands, and what can be done about it. */
export function SaveBar() {
  const { send } = useStudio();
  const saving = useStudioState(savingOf);
  const failure = useStudioState(failureOf);
  const isDraft = useStudioState(flowOf)?.isDraft === true;
  return (
    <div className="studio-save">
      <p role="status">
        {saving === 'failed' && failure && (
          <strong>{`Not saved. ${failure.why} ${failure.isKept ? kept : notKept}`}</strong>
        )}
        {saving === 'conflict' && <strong>The file was changed outside the studio.</strong>}
        {words[saving]}
        {isDraft && saving === 'changed' && ' (draft from an earlier visit)'}
      </p>
      {saving === 'conflict' ? (
        <>
          <button type="button" onClick={() => send({ type: 'tab.reached', tab: 'Changes' })}>
            Compare
          </button>
          <button type="button" onClick={() => send({ type: 'conflict.theirs' })}>
            Open the file
          </button>
          <button type="button" onClick={() => send({ type: 'conflict.mine' })}>
            Replace it with mine
          </button>
        </>
      ) : (
        <button
          type="button"
          className="studio-primary"
          disabled={saving !== 'changed' && saving !== 'failed'}
          onClick={() => send({ type: 'save' })}
        >
          Save
        </button>
      )}
    </div>
  );
}
