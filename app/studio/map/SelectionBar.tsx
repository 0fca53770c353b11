import { nodeIn } from '../places';
import { pickingOf } from '../state/selectors';
import type { Insertion } from '../state/studio-state';
import { useStudio, useStudioState } from '../state/useStudio';
import type { MapData } from '../worker/map-data';
import { transitionId } from '../worker/map-places';
import { insertionAfter } from './useScreenDrop';

/** What can be done with what is selected on the map: below the cards, so that it covers none of them. */
export function SelectionBar({
  map,
  selected,
  chosen,
}: {
  readonly map: MapData;
  readonly selected: string | undefined;
  /** The id of the transition that is selected. */
  readonly chosen: string | undefined;
}) {
  const { send, edits } = useStudio();
  const picking = useStudioState(pickingOf);
  const add = (dialog: Insertion): void => send({ type: 'dialog.opened', dialog });
  if (picking !== undefined)
    return (
      <div className="map-selection">
        <p role="status">
          Where does <strong>{nodeIn(picking) ?? 'this'}</strong> lead? Choose a screen, by a press
          or with Tab and Enter.
        </p>
        <button type="button" onClick={() => send({ type: 'picking.ended' })}>
          Cancel <kbd>Esc</kbd>
        </button>
      </div>
    );
  const transition =
    chosen === undefined
      ? undefined
      : map.transitions.find(({ from, to }) => transitionId(from, to) === chosen);
  if (transition) {
    const { from, to, isRedirect, pointers } = transition;
    return (
      <div className="map-selection" role="toolbar" aria-label={`From ${from} to ${to}`}>
        <p>{`${from} → ${to}`}</p>
        {!isRedirect && (
          <button type="button" onClick={() => add({ from, pointers, hasNext: true })}>
            Add a screen here
          </button>
        )}
        <button type="button" onClick={() => void edits.playPath(from, to)}>
          Which answers lead here?
        </button>
      </div>
    );
  }
  const screen = selected === undefined ? undefined : map.screens[selected];
  if (selected === undefined || !screen) return null;
  return (
    <div className="map-selection" role="toolbar" aria-label={`Screen ${selected}`}>
      <p>{selected}</p>
      <button
        type="button"
        aria-label="Add a screen after it"
        onClick={() => add(insertionAfter(selected, screen))}
      >
        Add after
      </button>
      <button
        type="button"
        aria-label="Choose what follows it on the map"
        onClick={() => send({ type: 'picking.begun', pointer: screen.next.pointer })}
      >
        Choose next
      </button>
      <button
        type="button"
        onClick={() => void edits.editScreens({ type: 'remove', node: selected })}
      >
        Remove
      </button>
    </div>
  );
}
