import type { Condition } from '../document/format/document.generated';
import type { NodeContext } from './node-context';
import { stateOf, type NamedConfig, type TransitionConfig } from './config';

/**
 * The transitions to the nodes that follow, tried in order.
 * @param before the actions that come before leaving
 * @param only a condition that each of them needs besides its own
 */
export function leave(
  { id, transitions }: Pick<NodeContext, 'id' | 'transitions'>,
  before: readonly NamedConfig[] = [],
  only?: Condition,
): TransitionConfig[] {
  return transitions.map(({ to, when: own, history }) => {
    const when = only && own ? { all: [only, own] } : (only ?? own);
    return {
      target: stateOf(to),
      ...(when ? { guard: { type: 'holds', params: { node: id, when } } } : {}),
      actions: [...before, { type: 'leave', ...(history && { params: { history } }) }],
    };
  });
}
