import { Handle, NodeToolbar, Position, type NodeProps } from '@xyflow/react';
import { coverageWords } from '../../../engine/chart';
import { useMapActions } from './map-actions';
import type { CardNode } from './map-parts';

/** One screen on the map, with what can be done about it while it is selected. */
export function Card({ data, selected }: NodeProps<CardNode>) {
  const { kind, title, id, look, isEntry, isEnd, isDimmed, counts, coverage, next } = data;
  const { errors, warnings } = counts;
  const { add, edit } = useMapActions();
  return (
    <div
      className="map-card"
      data-look={look}
      data-dimmed={isDimmed}
      data-coverage={coverage?.status}
    >
      <NodeToolbar isVisible={selected} position={Position.Top} align="center">
        <div className="map-toolbar" role="toolbar" aria-label={`Screen ${id}`}>
          <button
            type="button"
            aria-label="Add a screen after it"
            onClick={() =>
              add({ from: id, pointers: [next.pointer], hasNext: next.to !== undefined })
            }
          >
            Add after
          </button>
          <button type="button" onClick={() => edit({ type: 'remove', node: id })}>
            Remove
          </button>
        </div>
      </NodeToolbar>
      <Handle type="target" position={Position.Left} />
      <p className="map-kind">
        <span>{kind.replace('/', ' · ')}</span>
        {isEntry && <span className="map-mark">entry</span>}
        {isEnd && <span className="map-mark">end</span>}
        {coverage && (
          <span className="map-runs">
            {coverage.status === 'covered' ? `×${coverage.runs}` : coverageWords(coverage)}
          </span>
        )}
        {errors > 0 && <span className="map-errors">{errors}</span>}
        {warnings > 0 && <span className="map-warnings">{warnings}</span>}
      </p>
      <p className="map-title">{title}</p>
      <p className="map-id">{id}</p>
      <Handle type="source" position={Position.Right} />
    </div>
  );
}
