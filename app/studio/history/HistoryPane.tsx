import { draftsOf, textOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { DraftItem } from './DraftItem';
import './history.css';

/** Texts of the flow that nothing else shows: what other tabs have not saved, and what was put aside. */
export function HistoryPane() {
  const text = useStudioState(textOf);
  const drafts = useStudioState(draftsOf).filter((draft) => draft.text !== text);
  if (drafts.length === 0) return <p className="pane-none">There is no other text of this flow.</p>;
  return (
    <ol className="history">
      {drafts.map((draft) => (
        <DraftItem key={draft.key} draft={draft} />
      ))}
    </ol>
  );
}
