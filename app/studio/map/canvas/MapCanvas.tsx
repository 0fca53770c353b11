import { ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo, useRef, useState } from 'react';
import { pointerOf } from '../../../../engine';
import type { VisitNow } from '../../server/requests';
import { diagnosticsOf, pickingOf, selectedOf } from '../../state/selectors';
import { useStudio, useStudioState } from '../../state/useStudio';
import type { MapData, MapTransition } from '../../worker/map-data';
import { transitionId } from '../../worker/map-places';
import { screensOfCard } from '../shown/folded-map';
import { findingCounts, type MapMarks } from '../shown/map-parts';
import { MapFlow } from './MapFlow';
import type { Match } from '../shown/search';
import { SelectionBar } from '../shown/SelectionBar';
import type { Coverage } from '../path-tests/useCoverage';
import type { MapInsight } from '../insight/insight-marks';
import type { Folds } from '../shown/useFolds';
import { useMapPlaces } from './useMapPlaces';
import { useSize } from './useSize';

/** What the map shows. */
interface MapCanvasProps {
  readonly map: MapData;
  readonly folds: Folds;
  /** The screens that are searched for; the others are dimmed. */
  readonly matches: readonly Match[] | undefined;
  readonly coverage: Coverage | undefined;
  readonly insight: MapInsight | undefined;
  /** Where the visits of the last minutes are. */
  readonly visits: readonly VisitNow[];
}

/** The funnel as a map: screens as cards, transitions as lines. */
export function MapCanvas({ map, folds, matches, coverage, insight, visits }: MapCanvasProps) {
  const { worker, edits } = useStudio();
  const selected = useStudioState(selectedOf);
  const picking = useStudioState(pickingOf);
  const diagnostics = useStudioState(diagnosticsOf);
  const pane = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  const { shown, cardOf } = folds;
  const places = useMapPlaces(worker, shown.structure);
  const [pressed, setChosen] = useState<string>();
  const card = selected === undefined ? undefined : cardOf(selected);
  const line = transitionOf(shown.transitions, pressed);
  // It is let go once another screen is selected, or it is gone from the map.
  const isThere = line && (card === undefined || card === line.from);
  const chosen = isThere ? pressed : undefined;
  if (pressed !== undefined && chosen === undefined) setChosen(undefined);
  const counts = useMemo(() => findingCounts(diagnostics), [diagnostics]);
  const marks = useMemo<MapMarks>(
    () => ({ counts, selected: card, chosen, matches, coverage, insight }),
    [counts, card, chosen, matches, coverage, insight],
  );

  const selectNode = (id: string): void => {
    setChosen(undefined);
    const isInside = selected !== undefined && screensOfCard(shown, id).includes(selected);
    if (!isInside || picking !== undefined) edits.chooseOnMap(pointerOf('nodes', id));
  };
  const selectEdge = (id: string): void => {
    if (picking !== undefined) return;
    setChosen(id);
    const [pointer] = transitionOf(shown.transitions, id)?.pointers ?? [];
    if (pointer !== undefined) edits.chooseOnMap(pointer);
  };

  return (
    <div className="map-canvas" ref={pane}>
      {places && size && (
        <ReactFlowProvider>
          <MapFlow
            {...{ map: shown, places, size, marks }}
            visits={visits.map(([mark, screen, age]) => [mark, cardOf(screen), age])}
            onNode={selectNode}
            onEdge={selectEdge}
            onNothing={() => setChosen(undefined)}
          />
        </ReactFlowProvider>
      )}
      <SelectionBar {...{ map, folds, selected }} transition={isThere ? line : undefined} />
    </div>
  );
}

/** The transition with an id, while it is there. */
const transitionOf = (
  transitions: readonly MapTransition[],
  id: string | undefined,
): MapTransition | undefined =>
  id === undefined ? undefined : transitions.find(({ from, to }) => transitionId(from, to) === id);
