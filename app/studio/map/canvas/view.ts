import type { Rect, Viewport } from '@xyflow/react';
import type { Point } from '../../../../engine/chart';
import { cardSize, smallestType } from '../../worker/card-size';
import type { MapPlaces } from '../../worker/map-places';

/** A size on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the map and the edge of its pane, in CSS pixels. */
const margin = 12;

/** The height of what can be done with the selected screen, at the bottom of the pane. */
const barHeight = 60;

/** The height of the buttons of the zoom. */
const controlsHeight = 110;

/** The zoom from which on all type can be read: 10 pixels. */
export const readingZoom = 10 / smallestType + 0.01;

/** The view of all of a map, as large as it goes above the bar. */
export function wholeView({ width, height }: MapPlaces, whole: Size): Viewport {
  const pane = { width: whole.width, height: whole.height - barHeight };
  const zoom = Math.min((pane.width - 2 * margin) / width, (pane.height - 2 * margin) / height, 1);
  return { x: (pane.width - width * zoom) / 2, y: (pane.height - height * zoom) / 2, zoom };
}

export const isReadable = ({ zoom }: Viewport): boolean => zoom >= readingZoom;

/**
 * What is seen first of a map: all of it, or the first screens, at a size that can be read.
 * @param start the id of the screen that it begins with
 */
export function firstView(places: MapPlaces, pane: Size, start: string): Viewport {
  const whole = wholeView(places, pane);
  if (isReadable(whole)) return whole;
  const room = pane.width - overviewSize(places, pane).width - 3 * margin;
  const zoom = Math.min(1, Math.max(readingZoom, room / places.width));
  const corner = places.corners.get(start) ?? { x: 0, y: 0 };
  const free = room - places.width * zoom;
  const centred = room / 2 - (corner.x + cardSize.width / 2) * zoom;
  return {
    // Not further than to the edges of a map that is wider than its pane.
    x: margin + (free >= 0 ? free / 2 : Math.min(0, Math.max(free, centred))),
    // What is above the start is seen too, unless that is far.
    y: corner.y * zoom < pane.height / 2 ? margin : margin - corner.y * zoom,
    zoom,
  };
}

/** The size of the small map of all screens beside a map: as high as the pane, or as wide as there is room. */
export function overviewSize({ width, height }: MapPlaces, pane: Size): Size {
  const room = { width: 84, height: Math.max(80, pane.height - controlsHeight - 3 * margin) };
  const scale = Math.min(room.width / width, room.height / height);
  return {
    width: Math.round(Math.max(28, width * scale)),
    height: Math.round(Math.max(40, height * scale)),
  };
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
  const { width, height } = cardSize;
  for (const [id, corner] of corners)
    if (x >= corner.x && x <= corner.x + width && y >= corner.y && y <= corner.y + height)
      return id;
  return undefined;
}
