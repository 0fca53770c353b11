import { nodeOf, type FunnelOutline } from '../document/format/outline';
import { parametersOf } from '../document/basics/path';
import { trialFields } from '../document/trial';
import { stateOf, type FunnelConfig, type StateConfig, type TransitionConfig } from './config';
import { withTransitions } from './with-transitions';

/**
 * What a machine accepts in every state: `change`, which begins the change of an answer, `restore`, which brings back
 * stored answers under those already given, and `visit.<node>`, by which an address is visited.
 */
export function fromEverywhere(
  outline: FunnelOutline,
  nodes: readonly string[],
): NonNullable<StateConfig['on']> {
  return {
    restore: { actions: [{ type: 'restore' }] },
    change: { actions: [{ type: 'change' }] },
    ...Object.fromEntries(nodes.map((id) => [`visit.${id}`, visitTo(outline, id)])),
  };
}

/** The answers that the address carries are taken over. A trial is the address's. */
function visitTo(outline: FunnelOutline, id: string): TransitionConfig {
  const { paths, query = {}, trial } = nodeOf(outline, id);
  const fields = paths.flatMap(parametersOf);
  const ofTrial = trial ? trialFields(trial) : [];
  const carried = [...new Set([...fields, ...Object.values(query), ...ofTrial])];
  return {
    target: stateOf(id),
    reenter: true,
    guard: { type: 'fits', params: { fields } },
    actions: [
      ...(trial ? [{ type: 'forget', params: { fields: ofTrial } }] : []),
      ...(carried.length > 0
        ? [{ type: 'answer', params: { fields: carried } }, { type: 'save' }]
        : []),
      { type: 'leave', params: { history: 'none' } },
    ],
  };
}

/** The state that leads at once to the node where the input lets the machine start: to `start`, where it names none. */
export function opening(start: string, nodes: readonly string[]): StateConfig {
  return {
    always: [
      ...nodes.map((node) => ({
        target: stateOf(node),
        guard: { type: 'startsAt', params: { node } },
      })),
      { target: stateOf(start) },
    ],
  };
}

const returning: TransitionConfig = {
  guard: { type: 'returns' },
  actions: [{ type: 'return' }],
};

/** States with the return from a change before each list of transitions that leave the node. */
export function withReturns(states: FunnelConfig['states']): StateConfig['states'] {
  return withTransitions({ states }, (transitions) =>
    transitions.some(leaves) ? [returning, ...transitions] : transitions,
  ).states;
}

const leaves = ({ actions }: TransitionConfig): boolean =>
  actions?.some(({ type }) => type === 'leave') ?? false;
