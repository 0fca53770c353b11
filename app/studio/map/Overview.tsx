import { useReactFlow, useStore, type ReactFlowState } from '@xyflow/react';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { MapPlaces } from '../worker/map-places';
import { afterFrame } from '../after-frame';
import { drawFar } from './drawing';
import type { MapMarks } from './map-parts';

const transform = (state: ReactFlowState) => state.transform;
const paneWidth = ({ width }: ReactFlowState): number => width;
const paneHeight = ({ height }: ReactFlowState): number => height;

/** The largest size of the overview, in CSS pixels. */
const most = { width: 180, height: 120 };

/** The whole map, small, with a frame around what is seen of it. A press or drag shows what is there. */
export function Overview({
  places,
  marks,
}: {
  readonly places: MapPlaces;
  readonly marks: MapMarks;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { setCenter, getZoom } = useReactFlow();
  const [x, y, zoom] = useStore(transform);
  const [width, height] = [useStore(paneWidth), useStore(paneHeight)];
  const scale = Math.min(most.width / places.width, most.height / places.height);
  const size = { width: places.width * scale, height: places.height * scale };
  useEffect(() => {
    const viewport = { x: 0, y: 0, zoom: scale };
    const drawn = { width: places.width * scale, height: places.height * scale };
    // Thousands of cards would hold up the press that selects one.
    return afterFrame(() => {
      if (canvas.current) drawFar(canvas.current, drawn, viewport, places, marks);
    });
  }, [places, marks, scale]);

  const show = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons === 0) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    void setCenter((clientX - left) / scale, (clientY - top) / scale, { zoom: getZoom() });
  };
  return (
    // Keys move the map itself; the list has all of it.
    <div
      className="map-overview nopan"
      style={size}
      aria-hidden="true"
      onPointerDown={show}
      onPointerMove={show}
    >
      <canvas ref={canvas} style={size} />
      <span
        style={{
          left: (-x / zoom) * scale,
          top: (-y / zoom) * scale,
          width: (width / zoom) * scale,
          height: (height / zoom) * scale,
        }}
      />
    </div>
  );
}
