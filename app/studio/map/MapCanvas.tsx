import { ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../engine';
import { diagnosticsOf, pickingOf, selectedOf } from '../state/selectors';
import { useStudio, useStudioState } from '../state/useStudio';
import type { MapData, MapTransition } from '../worker/map-data';
import { transitionId } from '../worker/map-places';
import { findingCounts, type MapMarks } from './map-parts';
import { MapFlow } from './MapFlow';
import type { Match } from './search';
import { SelectionBar } from './SelectionBar';
import type { Coverage } from './useCoverage';
import { useMapPlaces } from './useMapPlaces';
import { useSize } from './useSize';

/** What the map shows. */
interface MapCanvasProps {
  readonly map: MapData;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
  readonly coverage: Coverage | undefined;
}

/** The funnel as a map: screens as cards, transitions as lines. */
export function MapCanvas({ map, matches, coverage }: MapCanvasProps) {
  const { worker, edits } = useStudio();
  const selected = useStudioState(selectedOf);
  const picking = useStudioState(pickingOf);
  const diagnostics = useStudioState(diagnosticsOf);
  const pane = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  // Coarse steps: cards do not move about while a pane is resized.
  const ratio = size && Math.max(0.25, Math.round((size.width / size.height) * 4) / 4);
  const places = useMapPlaces(worker, map.structure, ratio);
  const [pressed, setChosen] = useState<string>();
  const line = transitionOf(map, pressed);
  // It is let go once another screen is selected, or it is gone from the map.
  const isThere = line && (selected === undefined || selected === line.from);
  const chosen = isThere ? pressed : undefined;
  if (pressed !== undefined && chosen === undefined) setChosen(undefined);
  const counts = useMemo(() => findingCounts(diagnostics), [diagnostics]);
  const marks = useMemo<MapMarks>(
    () => ({ counts, selected, chosen, matches, coverage }),
    [counts, selected, chosen, matches, coverage],
  );

  const selectNode = (id: string): void => {
    setChosen(undefined);
    if (id !== selected || picking !== undefined) edits.chooseOnMap(pointerOf('nodes', id));
  };
  const selectEdge = (id: string): void => {
    if (picking !== undefined) return;
    setChosen(id);
    const [pointer] = transitionOf(map, id)?.pointers ?? [];
    if (pointer !== undefined) edits.chooseOnMap(pointer);
  };

  return (
    <div className="map-canvas" ref={pane}>
      {places && size && (
        <ReactFlowProvider>
          <MapFlow
            {...{ map, places, size, marks }}
            onNode={selectNode}
            onEdge={selectEdge}
            onNothing={() => setChosen(undefined)}
          />
        </ReactFlowProvider>
      )}
      <SelectionBar {...{ map, selected, chosen }} />
    </div>
  );
}

/** The transition with an id, while it is there. */
const transitionOf = (map: MapData, id: string | undefined): MapTransition | undefined =>
  id === undefined
    ? undefined
    : map.transitions.find(({ from, to }) => transitionId(from, to) === id);
