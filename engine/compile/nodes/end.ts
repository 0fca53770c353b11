import type { EndNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import { untilHeld } from '../hold';
import type { NodeCompiler } from '../node-context';
import { namedPhase, type NodeState } from '../phase';

/** Shown, or kept on the screen by the visitor. */
export interface EndPhase {
  readonly name: 'shown' | 'held';
}

/** The visitor follows the link to another site, or wants to stay on an end that follows it by itself. */
export interface EndEvent {
  readonly type: 'continue' | 'stay';
}

/** The phase of an end's state. */
export const endPhase = (state: NodeState): EndPhase => namedPhase(['shown', 'held'], state);

/** Stays. One with a redirect is left for its address when the link is pressed, or by itself unless the visitor stops it. */
export const compileEnd: NodeCompiler<EndNode> = ({ id, node: { redirect } }) => {
  if (!redirect) return {};
  const { link, after, timeout } = redirect;
  const leave = {
    actions: [{ type: 'depart', params: { address: link, within: milliseconds(timeout) } }],
  };
  const on = { [`continue.${id}`]: leave };
  if (after === undefined) return { on };
  const delay = `${id}.after`;
  return {
    delays: { [delay]: milliseconds(after) },
    on,
    ...untilHeld(id, { after: { [delay]: leave } }),
  };
};
