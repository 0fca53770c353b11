import { useMemo, useState } from 'react';
import type { VisitNow } from '../server/requests';
import { diagnosticsOf, selectedOf } from '../state/selectors';
import { useStudioState } from '../state/useStudio';
import type { MapData, MapTransition } from '../worker/map-data';
import { MapListItem } from './MapListItem';
import { findingCounts, noFindings } from './shown/map-parts';
import type { Match } from './shown/search';
import type { Coverage } from './path-tests/useCoverage';
import type { MapInsight } from './insight/insight-marks';

/** What the list shows. */
interface MapListProps {
  readonly map: MapData;
  /** The screens that are searched for; the others are left out. */
  readonly matches: readonly Match[] | undefined;
  readonly coverage: Coverage | undefined;
  readonly insight: MapInsight | undefined;
  readonly visits: readonly VisitNow[];
}

/** How many screens are listed at a time. */
const perPage = 100;

/** What the map says, as a list: for screen readers, and for long funnels. */
export function MapList({ map, matches, coverage, insight, visits }: MapListProps) {
  const diagnostics = useStudioState(diagnosticsOf);
  const selected = useStudioState(selectedOf);
  const counts = useMemo(() => findingCounts(diagnostics), [diagnostics]);
  const leaving = useMemo(() => byStart(map.transitions), [map]);
  const ids = useMemo(
    () => matches?.map(({ id }) => id) ?? Object.keys(map.screens),
    [map, matches],
  );
  const [turned, setTurned] = useState<{ readonly selected?: string; readonly page: number }>();
  const last = Math.max(0, Math.ceil(ids.length / perPage) - 1);
  const index = selected === undefined ? -1 : ids.indexOf(selected);
  const own = Math.max(0, Math.floor(index / perPage));
  // The page of the selected screen, until another one is turned to.
  const page = Math.min(last, turned && turned.selected === selected ? turned.page : own);
  const turn = (to: number): void => setTurned({ selected, page: to });
  return (
    <div className="map-list">
      {last > 0 && (
        <nav className="map-list-pages" aria-label="Screens of the list">
          <button type="button" disabled={page === 0} onClick={() => turn(page - 1)}>
            Earlier
          </button>
          <span role="status">
            {`Screens ${page * perPage + 1} to ${Math.min(ids.length, (page + 1) * perPage)} of ${ids.length}`}
          </span>
          <button type="button" disabled={page === last} onClick={() => turn(page + 1)}>
            Later
          </button>
        </nav>
      )}
      <ol start={page * perPage + 1}>
        {ids.slice(page * perPage, (page + 1) * perPage).map((id) => {
          const screen = map.screens[id];
          return (
            screen && (
              <MapListItem
                key={id}
                id={id}
                screen={screen}
                leaving={leaving.get(id) ?? []}
                counts={counts.get(id) ?? noFindings}
                isSelected={id === selected}
                coverage={coverage}
                insight={insight}
                now={visits.filter(([, at]) => at === id).length}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}

function byStart(transitions: readonly MapTransition[]): Map<string, MapTransition[]> {
  const found = new Map<string, MapTransition[]>();
  for (const transition of transitions) {
    const list = found.get(transition.from);
    if (list) list.push(transition);
    else found.set(transition.from, [transition]);
  }
  return found;
}
