import type { InfoNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { cue, type NodeCompiler } from '../compiling';
import { waysOn } from '../ways-on';

/** Stays until the visitor goes on, or for the node's own time. */
export const compileInfo: NodeCompiler<InfoNode> = (compiling) => {
  const { id, node, document } = compiling;
  const { autoAdvance } = node;
  const stay = autoAdvance === true ? document.timings.autoAdvance : autoAdvance;
  return {
    on: { [`continue.${id}`]: waysOn(compiling, cue('advance', compiling)) },
    ...(typeof stay === 'string' ? { after: { [milliseconds(stay)]: waysOn(compiling) } } : {}),
  };
};
