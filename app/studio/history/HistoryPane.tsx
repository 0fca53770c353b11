import { useEffect, useState } from 'react';
import { listHistory, type PastState } from '../server/requests';
import { draftsOf, flowOf, savedOf, textOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import { DraftItem } from './DraftItem';
import { StateItem } from './StateItem';
import './history.css';

/** The states that the flow has had, what other tabs have not saved of it, and what was put aside: the newest first. */
export function HistoryPane() {
  const text = useStudioState(textOf);
  const drafts = useStudioState(draftsOf).filter((draft) => draft.text !== text);
  const states = useHistory();
  const items = [
    ...drafts.map((draft) => ({ at: draft.at, item: <DraftItem key={draft.key} draft={draft} /> })),
    ...states.map((state) => ({ at: state.at, item: <StateItem key={state.at} state={state} /> })),
  ];
  if (items.length === 0) return <p className="pane-none">There is no other text of this flow.</p>;
  return (
    <ol className="history">{items.toSorted((a, b) => b.at - a.at).map(({ item }) => item)}</ol>
  );
}

/** The states that the flow has had, as the server knows them. */
function useHistory(): readonly PastState[] {
  const file = useStudioState(flowOf)?.file;
  const { version } = useStudioState(savedOf);
  const [states, setStates] = useState<readonly PastState[]>([]);
  useEffect(() => {
    // Each version that is saved or found is a new state.
    if (file === undefined || version === '') return undefined;
    let isNewest = true;
    listHistory(file).then(
      (found) => isNewest && setStates(found),
      // A server that is lost is told of when something is saved.
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [file, version]);
  return states;
}
