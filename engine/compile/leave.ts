import type { NodeContext } from './node-context';
import { stateOf, type NamedConfig, type TransitionConfig } from './config';

/**
 * The transitions to the nodes that follow, tried in order.
 * @param before the actions that come before leaving
 */
export function leave(
  { id, transitions }: Pick<NodeContext, 'id' | 'transitions'>,
  before: readonly NamedConfig[] = [],
): TransitionConfig[] {
  return transitions.map(({ to, when, history }) => ({
    target: stateOf(to),
    ...(when ? { guard: { type: 'holds', params: { node: id, when } } } : {}),
    actions: [...before, { type: 'leave', ...(history && { params: { history } }) }],
  }));
}
