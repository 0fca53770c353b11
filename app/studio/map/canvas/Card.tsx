import { Handle, Position, type NodeProps } from '@xyflow/react';
import { coverageWords } from '../../../../engine/chart';
import { KindIcon } from './KindIcon';
import type { CardNode } from '../shown/map-parts';
import { MiniatureView } from '../../miniature/MiniatureView';

/** One screen on the map, or a stretch of screens that is folded. */
export function Card({ data }: NodeProps<CardNode>) {
  const { kind, drawnAs, miniature, title, id, folds, look } = data;
  const { isEntry, isEnd, isDimmed, isFound, counts, coverage, insight } = data;
  const { errors, warnings } = counts;
  return (
    <div
      className="map-card"
      data-look={look}
      data-dimmed={isDimmed}
      data-found={isFound}
      data-folded={folds !== undefined}
      data-coverage={coverage?.status}
    >
      <Handle type="target" position={Position.Top} />
      <MiniatureView miniature={miniature} />
      <div className="map-said">
        <p className="map-kind">
          <KindIcon kind={drawnAs} />
          <span>{folds ? `${folds.length} screens, folded` : kind}</span>
          {isEntry && <span className="map-mark">entry</span>}
          {isEnd && <span className="map-mark">end</span>}
          {coverage && (
            <span className="map-runs">
              {coverage.status === 'covered' ? `×${coverage.runs}` : coverageWords(coverage)}
            </span>
          )}
          {insight && <span className="map-runs">{insight.share}</span>}
          {insight?.left !== undefined && (
            <span className="map-left" data-loss={insight.isLoss}>
              {insight.left}
            </span>
          )}
          {errors > 0 && <span className="map-errors">{errors}</span>}
          {warnings > 0 && <span className="map-warnings">{warnings}</span>}
        </p>
        <p className="map-title">{title}</p>
        <p className="map-id">{folds ? `${id} … ${folds.at(-1) ?? ''}` : id}</p>
      </div>
      <Handle type="source" position={Position.Bottom} />
    </div>
  );
}
