import type { EndNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import type { NodeCompiler } from '../node-context';

/** Where an end is: shown, or left for the site that it leads to. */
export interface EndPhase {
  readonly name: 'shown';
}

/** The visitor follows the link to another site. */
export interface EndEvent {
  readonly type: 'continue';
}

/** The phase of an end. */
export const endPhase = (): EndPhase => ({ name: 'shown' });

/** Stays. One with a redirect is left for its address when the link is pressed, or by itself. */
export const compileEnd: NodeCompiler<EndNode> = ({ id, node: { redirect } }) => {
  if (!redirect) return {};
  const { link, after, timeout } = redirect;
  const leave = {
    actions: [{ type: 'depart', params: { address: link, within: milliseconds(timeout) } }],
  };
  const on = { [`continue.${id}`]: leave };
  if (after === undefined) return { on };
  const delay = `${id}.after`;
  return { delays: { [delay]: milliseconds(after) }, on, after: { [delay]: leave } };
};
