import { BaseEdge, getBezierPath, type EdgeProps } from '@xyflow/react';
import { curveOf, longestLabel } from '../../../../engine/chart';
import type { MapEdge } from '../shown/map-parts';

/** A line from a screen to another. */
export function TransitionEdge(props: EdgeProps<MapEdge>) {
  const { id, data, label, markerEnd, style } = props;
  const [direct, directX, directY] = getBezierPath(props);
  const { points, labelAt } = data?.line ?? { labelAt: { x: directX, y: directY } };
  const words = typeof label === 'string' ? label : '';
  return (
    <>
      <BaseEdge
        id={id}
        path={points ? curveOf(points) : direct}
        markerEnd={markerEnd}
        style={style}
        interactionWidth={24}
      />
      {/* React Flow's own label measures its words: a layout of the page for each line that comes into view. */}
      {words !== '' && (
        <text className="map-words" {...labelAt}>
          {/* All of it is read aloud, and shown by the list. */}
          {words.length > longestLabel ? `${words.slice(0, longestLabel - 1).trimEnd()}…` : words}
        </text>
      )}
    </>
  );
}
