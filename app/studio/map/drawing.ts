import type { Viewport } from '@xyflow/react';
import { box } from '../../../engine/chart';
import type { MapPlaces } from '../worker/map-places';
import type { FindingCounts } from './map-parts';
import type { Size } from './area';

/** What is marked on a map that is drawn from afar. */
interface FarMarks {
  readonly selected: string | undefined;
  readonly counts: ReadonlyMap<string, FindingCounts>;
}

/** Draws the whole map from afar: cards without words, lines without labels. Sizes are CSS pixels. */
export function drawFar(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  { x, y, zoom }: Viewport,
  places: MapPlaces,
  { selected, counts }: FarMarks,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const density = window.devicePixelRatio;
  canvas.width = width * density;
  canvas.height = height * density;
  context.setTransform(zoom * density, 0, 0, zoom * density, x * density, y * density);
  const colour = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);

  const isTiny = box.height * zoom < 6;
  context.beginPath();
  for (const { points } of isTiny ? [] : places.lines.values())
    points.forEach((point, index) =>
      index === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y),
    );
  context.strokeStyle = '#a9a5b8';
  context.lineWidth = 1 / zoom;
  context.stroke();

  const cards = (isDrawn: (id: string) => boolean, fill: string, stroke: string): void => {
    context.beginPath();
    for (const [id, corner] of places.corners)
      if (isDrawn(id)) context.rect(corner.x, corner.y, box.width, box.height);
    context.fillStyle = fill;
    context.strokeStyle = stroke;
    context.fill();
    if (!isTiny) context.stroke();
  };
  const surface = colour('--s-surface');
  cards(() => true, isTiny ? '#b9b3d0' : surface, '#8d88a1');
  cards((id) => (counts.get(id)?.warnings ?? 0) > 0, '#f2c14e', '#8a6300');
  cards((id) => (counts.get(id)?.errors ?? 0) > 0, colour('--s-error'), colour('--s-error'));
  context.lineWidth = 3 / zoom;
  const accent = colour('--s-accent');
  cards((id) => id === selected, isTiny ? accent : surface, accent);
}
