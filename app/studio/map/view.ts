import type { Rect, Viewport } from '@xyflow/react';
import { box, type Point } from '../../../engine/chart';
import type { MapPlaces } from '../worker/map-places';

/** A size on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the map and the edge of its pane, in CSS pixels. */
const margin = 12;

/** The height of what can be done with the selected screen, at the bottom of the pane. */
const barHeight = 44;

/** Below this zoom no title can be read: a map that would need it begins at its first screen instead. */
const leastZoom = 0.22;

/** The zoom at which a map begins that is too large for its pane. */
const firstZoom = 0.6;

/** The view of all of a map, as large as it goes above the bar. */
export function wholeView({ width, height }: MapPlaces, whole: Size): Viewport {
  const pane = { width: whole.width, height: whole.height - barHeight };
  const zoom = Math.min((pane.width - 2 * margin) / width, (pane.height - 2 * margin) / height, 1);
  return { x: (pane.width - width * zoom) / 2, y: (pane.height - height * zoom) / 2, zoom };
}

export const isReadable = ({ zoom }: Viewport): boolean => zoom >= leastZoom;

/** What is seen first of a map: all of it, or the first screens of a map that is too large to be read at once. */
export function firstView(places: MapPlaces, pane: Size): Viewport {
  const view = wholeView(places, pane);
  return isReadable(view) ? view : { x: margin, y: margin, zoom: firstZoom };
}

/** The part of the map that is seen. */
export const seenArea = ({ x, y, zoom }: Viewport, { width, height }: Size): Rect => ({
  x: -x / zoom,
  y: -y / zoom,
  width: width / zoom,
  height: height / zoom,
});

/** The screen whose card is at a point of the map, if any. */
export function screenAt({ corners }: MapPlaces, { x, y }: Point): string | undefined {
  for (const [id, corner] of corners)
    if (x >= corner.x && x <= corner.x + box.width && y >= corner.y && y <= corner.y + box.height)
      return id;
  return undefined;
}
