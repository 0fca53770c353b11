import { BaseEdge, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { pathOf } from '../../../engine/chart';
import type { MapEdge } from './map-parts';

/** The longest label on the map, in characters: all of it is read aloud, and shown by the list. */
const longest = 34;

/** A line from a screen to another. */
export function TransitionEdge(props: EdgeProps<MapEdge>) {
  const { id, data, label, markerEnd } = props;
  const [straight, straightX, straightY] = getSmoothStepPath(props);
  const { points, labelAt } = data?.line ?? { labelAt: { x: straightX, y: straightY } };
  const words = typeof label === 'string' ? label : '';
  return (
    <>
      <BaseEdge
        id={id}
        path={points ? pathOf(points) : straight}
        markerEnd={markerEnd}
        interactionWidth={24}
      />
      {/* React Flow's own label measures its words: a layout of the page for each line that comes into view. */}
      {words !== '' && (
        <text className="map-words" {...labelAt}>
          {words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words}
        </text>
      )}
    </>
  );
}
