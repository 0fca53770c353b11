import type { InfoNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import { cue, type NodeCompiler } from '../node-context';
import { leave } from '../leave';

/** An info has no phases. */
export interface InfoPhase {
  readonly name: 'shown';
}

/** The visitor goes on. */
export interface InfoEvent {
  readonly type: 'continue';
}

/** The phase of an info. */
export const infoPhase = (): InfoPhase => ({ name: 'shown' });

/** Stays until the visitor goes on, or for the node's own time. */
export const compileInfo: NodeCompiler<InfoNode> = (context) => {
  const { id, node, document } = context;
  const { autoAdvance } = node;
  const on = { [`continue.${id}`]: leave(context, cue('advance', context)) };
  if (autoAdvance === false) return { on };
  const own = autoAdvance === true ? undefined : autoAdvance;
  const wait = own === undefined ? 'autoAdvance' : `${id}.autoAdvance`;
  return {
    delays: { [wait]: milliseconds(own ?? document.timings.autoAdvance) },
    on,
    after: { [wait]: leave(context) },
  };
};
