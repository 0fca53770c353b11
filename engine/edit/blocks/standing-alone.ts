import { freeName } from '../../editor/free-name';
import { exitsOf, partsOfBlock } from './parts-of-block';
import type { Block } from './block';

type Document = Readonly<Record<string, unknown>>;

/** A funnel of nothing but a block, and of an end where something follows it. */
export function standingAlone(block: Block, currency?: unknown): Document {
  const end = freeName('end', block.nodes);
  const placed = partsOfBlock({}, block, end).nodes;
  const last = exitsOf(block).length > 0 ? { [end]: { type: 'end', headline: block.title } } : {};
  return {
    format: 3,
    id: 'block',
    fields: {},
    webhook: {},
    ...block,
    ...(currency === undefined ? {} : { currency }),
    nodes: {
      ...Object.fromEntries(placed),
      ...last,
    },
  };
}
