import { ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, useRef, useState } from 'react';
import type { Diagnostic } from '../../../engine/check';
import { pointerOf } from '../../../engine';
import type { MapData, MapTransition } from '../worker/map-data';
import { transitionId } from '../worker/map-places';
import type { WorkerClient } from '../worker/worker-client';
import { useMapActions } from './map-actions';
import { findingCounts, type MapMarks } from './map-parts';
import { MapFlow } from './MapFlow';
import type { Match } from './search';
import { SelectionBar } from './SelectionBar';
import type { Coverage } from './useCoverage';
import { useMapPlaces } from './useMapPlaces';
import { useSize } from './useSize';

/** What the map shows. */
interface MapCanvasProps {
  readonly worker: WorkerClient;
  readonly map: MapData;
  readonly diagnostics: readonly Diagnostic[];
  readonly selected: string | undefined;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
  readonly coverage: Coverage | undefined;
}

/** The funnel as a map: screens as cards, transitions as lines. */
export function MapCanvas(props: MapCanvasProps) {
  const { worker, map, diagnostics, selected, matches, coverage } = props;
  const { select, picking } = useMapActions();
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
    if (id !== selected || picking !== undefined) select(pointerOf('nodes', id));
  };
  const selectEdge = (id: string): void => {
    if (picking !== undefined) return;
    setChosen(id);
    const [pointer] = transitionOf(map, id)?.pointers ?? [];
    if (pointer !== undefined) select(pointer);
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
