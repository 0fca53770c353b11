import type { ReactFlowInstance, Viewport } from '@xyflow/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cardSize } from '../../worker/card-size';
import type { MapPlaces } from '../../worker/map-places';
import type { CardNode, MapEdge } from '../shown/map-parts';
import { firstView, isReadable, readingZoom, seenArea, wholeView, type Size } from './view';

/**
 * Keeps the view of a map, as long as nobody moves it: all of it, or where it begins. Otherwise what is selected stays
 * where it is when the map changes. What is selected comes into view.
 * @param start the id of the screen that the map begins with
 */
export function useKeptView(
  flow: ReactFlowInstance<CardNode, MapEdge>,
  { places, size, selected }: { places: MapPlaces; size: Size; selected: string | undefined },
  start: string,
) {
  const shown = useRef<'first' | 'whole' | 'part'>('first');
  const known = useRef({ places, size });
  const showAll = (): void => {
    shown.current = 'whole';
    void flow.setViewport(wholeView(places, size));
  };
  const show = (id: string, now = places, pane = size): void => {
    const corner = now.corners.get(id);
    if (!corner) return;
    const view = flow.getViewport();
    const seen = seenArea(view, pane);
    if (flow.isNodeIntersecting({ ...corner, ...cardSize }, seen, false)) return;
    const [x, y] = [corner.x + cardSize.width / 2, corner.y + cardSize.height / 2];
    shown.current = 'part';
    void flow.setCenter(x, y, { zoom: isReadable(view) ? view.zoom : readingZoom });
  };
  const keep = useEffectEvent((now: MapPlaces, pane: Size) => {
    const before = known.current;
    known.current = { places: now, size: pane };
    if (shown.current === 'whole') return void flow.setViewport(wholeView(now, pane));
    if (shown.current === 'first') return void flow.setViewport(firstView(now, pane, start));
    const [first] = now.corners.keys();
    const anchor =
      selected !== undefined && before.places.corners.has(selected) ? selected : (first ?? '');
    const [was, is] = [before.places.corners.get(anchor), now.corners.get(anchor)];
    if (!was || !is) return;
    const { x, y, zoom } = flow.getViewport();
    const wider = (pane.width - before.size.width) / 2;
    void flow.setViewport({
      x: x + (was.x - is.x) * zoom + wider,
      y: y + (was.y - is.y) * zoom,
      zoom,
    });
  });
  const follow = useEffectEvent((id: string | undefined, now: MapPlaces, pane: Size) => {
    if (id !== undefined && shown.current !== 'whole') show(id, now, pane);
  });
  useEffect(() => {
    keep(places, size);
  }, [places, size]);
  useEffect(() => {
    follow(selected, places, size);
  }, [selected, places, size]);

  /** What is drawn to the edge of the pane moves the map; it is back where it was once that ends. */
  const left = useRef<Viewport>(undefined);
  return {
    showAll,
    show,
    /** Somebody moves the map. */
    onMove: (event: MouseEvent | TouchEvent | null): void => {
      if (event) shown.current = 'part';
    },
    onDrawStart: (): void => {
      left.current = flow.getViewport();
    },
    onDrawEnd: (): void => {
      if (left.current) void flow.setViewport(left.current);
    },
  };
}
