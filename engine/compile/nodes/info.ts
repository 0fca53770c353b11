import type { InfoNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { cue, type NodeCompiler } from '../node-context';
import { leave } from '../leave';

/** Stays until the visitor goes on, or for the node's own time. */
export const compileInfo: NodeCompiler<InfoNode> = (context) => {
  const { id, node, document } = context;
  const { autoAdvance } = node;
  const stay = autoAdvance === true ? document.timings.autoAdvance : autoAdvance;
  return {
    on: { [`continue.${id}`]: leave(context, cue('advance', context)) },
    ...(typeof stay === 'string' ? { after: { [milliseconds(stay)]: leave(context) } } : {}),
  };
};
