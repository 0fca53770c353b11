import { BaseEdge, EdgeToolbar, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { pathOf } from '../../../engine/chart';
import { useMapActions } from './map-actions';
import type { MapEdge } from './map-parts';

/** The longest label on the map, in characters: all of it is read aloud, and shown by the list. */
const longest = 34;

/** A line from a screen to another, with what can be done about it while it is selected. */
export function TransitionEdge(props: EdgeProps<MapEdge>) {
  const { id, source, target, data, label, markerEnd, selected } = props;
  const { add, play } = useMapActions();
  const [straight, straightX, straightY] = getSmoothStepPath(props);
  const { points, labelAt } = data?.line ?? { labelAt: { x: straightX, y: straightY } };
  const words = typeof label === 'string' && !selected ? label : '';
  return (
    <>
      <BaseEdge
        id={id}
        path={points ? pathOf(points) : straight}
        label={words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words}
        labelX={labelAt.x}
        labelY={labelAt.y}
        markerEnd={markerEnd}
        interactionWidth={24}
      />
      {data && (
        <EdgeToolbar edgeId={id} x={labelAt.x} y={labelAt.y} isVisible={selected}>
          <div className="map-toolbar" role="toolbar" aria-label={`From ${source} to ${target}`}>
            {!data.isRedirect && (
              <button
                type="button"
                onClick={() => add({ from: source, pointers: data.pointers, hasNext: true })}
              >
                Add a screen here
              </button>
            )}
            <button type="button" onClick={() => play(source, target)}>
              Which answers lead here?
            </button>
          </div>
        </EdgeToolbar>
      )}
    </>
  );
}
