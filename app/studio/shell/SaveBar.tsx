import { draftsOf, failureOf, flowOf, noticeOf, savingOf, textOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';

const words: Readonly<Record<string, string>> = {
  opening: 'Opening…',
  saved: 'Saved',
  changed: 'Not saved yet',
  saving: 'Saving…',
  looking: 'Reading the file…',
};

const kept = 'The draft is kept, also when this tab is closed.';
const notKept = 'This browser keeps no draft: leave the tab open, or copy the text.';

/** How saving stands, and what can be done about it. */
export function SaveBar() {
  const { send } = useStudio();
  const saving = useStudioState(savingOf);
  const failure = useStudioState(failureOf);
  const notice = useStudioState(noticeOf);
  const text = useStudioState(textOf);
  const others = useStudioState(draftsOf).filter(
    (draft) => draft.from !== 'aside' && draft.text !== text,
  ).length;
  const isDraft = useStudioState(flowOf)?.isDraft === true;
  return (
    <div className="studio-save">
      <p role="status">
        {saving === 'failed' && failure && (
          <strong>{`Not saved. ${failure.why} ${failure.isKept ? kept : notKept}`}</strong>
        )}
        {saving === 'conflict' && <strong>Changed here and in the file.</strong>}
        {words[saving]}
        {isDraft && saving === 'changed' && ' (draft from an earlier visit)'}
        {notice !== undefined && <span className="studio-notice">{notice}</span>}
      </p>
      {others > 0 && (
        <button type="button" onClick={() => send({ type: 'tab.reached', tab: 'History' })}>
          {others === 1 ? '1 other draft' : `${others} other drafts`}
        </button>
      )}
      <SaveActions />
    </div>
  );
}

/** What can be done: save, choose in a conflict, or put back a file that is gone. */
function SaveActions() {
  const { send } = useStudio();
  const saving = useStudioState(savingOf);
  const isMissing = useStudioState(failureOf)?.isMissing === true;
  if (saving === 'conflict')
    return (
      <>
        <button
          type="button"
          className="studio-primary"
          onClick={() => send({ type: 'tab.reached', tab: 'Changes' })}
        >
          Compare
        </button>
        <button type="button" onClick={() => send({ type: 'conflict.theirs' })}>
          Open the file
        </button>
        <button type="button" onClick={() => send({ type: 'conflict.mine' })}>
          Replace it with mine
        </button>
      </>
    );
  if (saving === 'failed' && isMissing)
    return (
      <>
        <button type="button" onClick={() => send({ type: 'dialog.opened', dialog: 'saveAs' })}>
          Save as…
        </button>
        <button
          type="button"
          className="studio-primary"
          onClick={() => send({ type: 'file.putBack' })}
        >
          Put it back
        </button>
      </>
    );
  return (
    <button
      type="button"
      className="studio-primary"
      disabled={saving !== 'changed' && saving !== 'failed'}
      onClick={() => send({ type: 'save' })}
    >
      Save
    </button>
  );
}
