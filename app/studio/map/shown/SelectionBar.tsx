import { nodeIn } from '../../edits/places';
import { pickingOf } from '../../state/selectors';
import { useStudio, useStudioState } from '../../state/useStudio';
import type { MapData, MapTransition } from '../../worker/map-data';
import type { Folds } from './useFolds';
import { insertionAfter, type Insertion } from '../../machine/insertion';

/** What can be done with what is selected on the map: below the cards, so that it covers none of them. */
export function SelectionBar({
  map,
  folds,
  selected,
  transition,
}: {
  readonly map: MapData;
  readonly folds: Folds;
  readonly selected?: string;
  /** The transition that is selected. */
  readonly transition?: MapTransition;
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
  if (transition) {
    const { to, isRedirect, pointers } = transition;
    // Of a stretch that is folded, the last screen.
    const from = nodeIn(pointers[0]) ?? transition.from;
    return (
      <div className="map-selection" role="toolbar" aria-label={`From ${from} to ${to}`}>
        <p>{`${from} → ${to}`}</p>
        <span className="map-actions">
          {!isRedirect && (
            <button type="button" onClick={() => add({ from, pointers, hasNext: true })}>
              Add a screen here
            </button>
          )}
          <button type="button" onClick={() => void edits.playPath(from, to)}>
            Which answers lead here?
          </button>
        </span>
      </div>
    );
  }
  const screen = selected === undefined ? undefined : map.screens[selected];
  if (selected === undefined || !screen) return null;
  const stretch = folds.stretchOf(selected);
  return (
    <div className="map-selection" role="toolbar" aria-label={`Screen ${selected}`}>
      <p>{selected}</p>
      <span className="map-actions">
        <button
          type="button"
          title="Add a screen after this one"
          onClick={() => add(insertionAfter(selected, screen))}
        >
          Add after
        </button>
        <button
          type="button"
          title="Choose on the map what follows this screen"
          onClick={() => send({ type: 'picking.begun', pointer: screen.next.pointer })}
        >
          Choose next
        </button>
        {stretch && (
          <button
            type="button"
            title={`${stretch.length} screens follow one another without a branch: one card can stand for them.`}
            onClick={() => folds.toggle(stretch)}
          >
            {`${folds.isFolded(stretch) ? 'Unfold' : 'Fold'} ${stretch.length}`}
          </button>
        )}
        <button
          type="button"
          title="Save this screen, or a few, to use them again"
          onClick={() => send({ type: 'dialog.opened', dialog: { screen: selected } })}
        >
          Save as block
        </button>
        <button
          type="button"
          onClick={() => void edits.editScreens({ type: 'remove', node: selected })}
        >
          Remove
        </button>
      </span>
    </div>
  );
}
