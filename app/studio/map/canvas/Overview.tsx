import { MiniMap } from '@xyflow/react';
import type { CardNode } from '../shown/map-parts';
import type { Size } from './view';

/** The colour of a card on the small map of all screens. */
const colourOf = ({ data, selected }: CardNode): string => {
  if (selected === true) return 'var(--s-accent)';
  if (data.isFound) return 'var(--s-found)';
  if (data.counts.errors > 0) return 'var(--s-error)';
  return data.counts.warnings > 0 ? 'var(--s-warning)' : 'var(--s-stack)';
};

/** All screens, small, beside a map that does not fit its pane. What is in view is framed; it is moved by a drag. */
export function Overview({ width, height }: Size) {
  return (
    <MiniMap<CardNode>
      pannable
      zoomable
      position="top-right"
      style={{ width, height }}
      nodeColor={colourOf}
      nodeBorderRadius={16}
      offsetScale={2}
      ariaLabel="All screens"
    />
  );
}
