import type { StateValue } from 'xstate';
import type { Refusal } from '../signup/problems';

/** What the machine knows of the node that it is in. */
export interface NodeState {
  /** The state inside the node's own. Undefined for nodes without phases. */
  readonly value: StateValue | undefined;
  /** Why the server has refused the last step of a signup. */
  readonly refusal?: Refusal;
}

/** The phase of a state that has the phase's name; the first one if no name matches. */
export function namedPhase<N extends string>(
  names: readonly [N, ...N[]],
  { value }: NodeState,
): { readonly name: N } {
  return { name: names.find((name) => name === value) ?? names[0] };
}
