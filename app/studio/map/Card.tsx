import { Handle, Position, type NodeProps } from '@xyflow/react';
import { coverageWords } from '../../../engine/chart';
import type { CardNode } from './map-parts';

/** One screen on the map. */
export function Card({ data }: NodeProps<CardNode>) {
  const { kind, title, id, look, isEntry, isEnd, isDimmed, counts, coverage } = data;
  const { errors, warnings } = counts;
  return (
    <div
      className="map-card"
      data-look={look}
      data-dimmed={isDimmed}
      data-coverage={coverage?.status}
    >
      <Handle type="target" position={Position.Left} />
      <p className="map-kind">
        <span>{kind}</span>
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
