import { BaseEdge, EdgeToolbar, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { useMapActions } from './map-actions';
import type { MapEdge } from './map-parts';

/** A line from a screen to another, with what can be done about it while it is selected. */
export function TransitionEdge(props: EdgeProps<MapEdge>) {
  const { id, source, target, data, label, markerEnd, selected } = props;
  const { add, play } = useMapActions();
  const [path, x, y] = getSmoothStepPath(props);
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        label={selected ? undefined : label}
        labelX={x}
        labelY={y}
        markerEnd={markerEnd}
        interactionWidth={24}
      />
      {data && (
        <EdgeToolbar edgeId={id} x={x} y={y} isVisible={selected}>
          <div className="map-toolbar" role="toolbar" aria-label={`From ${source} to ${target}`}>
            {data.canInsert && (
              <button
                type="button"
                onClick={() => add({ from: source, pointers: data.pointers, hasNext: true })}
              >
                Add a screen here
              </button>
            )}
            <button type="button" onClick={() => play(source, target)}>
              Play the path
            </button>
          </div>
        </EdgeToolbar>
      )}
    </>
  );
}
