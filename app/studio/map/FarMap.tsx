import { useStore, type ReactFlowState } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import type { MapPlaces } from '../worker/map-places';
import { drawFar } from './drawing';
import type { MapMarks } from './map-parts';

const x = ({ transform }: ReactFlowState): number => transform[0];
const y = ({ transform }: ReactFlowState): number => transform[1];
const scale = ({ transform }: ReactFlowState): number => transform[2];
const paneWidth = ({ width }: ReactFlowState): number => width;
const paneHeight = ({ height }: ReactFlowState): number => height;

/** The map while it shows too many screens to read: a picture of all of them. */
export function FarMap({
  places,
  marks,
}: {
  readonly places: MapPlaces;
  readonly marks: MapMarks;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewport = { x: useStore(x), y: useStore(y), zoom: useStore(scale) };
  const size = { width: useStore(paneWidth), height: useStore(paneHeight) };
  useLayoutEffect(() => {
    if (canvas.current) drawFar(canvas.current, size, viewport, places, marks);
  });
  return <canvas ref={canvas} className="map-far" style={size} />;
}
