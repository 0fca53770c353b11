import type { InfoNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { cue, type NodeCompiler } from '../node-context';
import { untilHeld } from '../hold';
import { leave } from '../leave';
import { namedPhase, type NodeState } from '../phase';

/** Shown, or kept on the screen by the visitor. */
export interface InfoPhase {
  readonly name: 'shown' | 'held';
}

/** The visitor goes on, or wants to stay on a screen that advances by itself. */
export interface InfoEvent {
  readonly type: 'continue' | 'stay';
}

/** The phase of an info's state. */
export const infoPhase = (state: NodeState): InfoPhase => namedPhase(['shown', 'held'], state);

/** Stays until the visitor goes on, or for the node's own time unless the visitor stops it. */
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
    ...untilHeld(id, { after: { [wait]: leave(context) } }),
  };
};
