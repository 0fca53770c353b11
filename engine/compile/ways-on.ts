import { waysFrom } from '../document/way';
import type { Compiling } from './compiling';
import { stateOf, type NamedConfig, type TransitionConfig } from './config';

/** The transitions on from a node, in the order of its choices, branches and next. */
export function waysOn(
  { id, node }: Compiling,
  before: readonly NamedConfig[] = [],
): TransitionConfig[] {
  return waysFrom(node).map(({ to, when, history }) => ({
    target: stateOf(to),
    ...(when ? { guard: { type: 'holds', params: { node: id, when } } } : {}),
    actions: [...before, { type: 'leave', params: { history } }],
  }));
}
