import { nodeOf, type FunnelOutline } from '../document/outline';
import { parametersOf } from '../document/path';
import { stateOf, type FunnelConfig, type TransitionConfig } from './config';

/**
 * Lays over a compiled machine what every one of its states takes: `visit.<node>`, by which an address is visited,
 * `change`, which begins the change of an answer, and `restore`, which brings back stored answers under those already
 * given. Before any transition to another node, the return from a change is tried.
 */
export function withVisits<C extends Pick<FunnelConfig, 'states'>>(
  config: C,
  outline: FunnelOutline,
): C {
  return {
    ...config,
    on: {
      restore: { actions: [{ type: 'restore' }] },
      change: { actions: [{ type: 'change' }] },
      ...Object.fromEntries(
        Object.keys(config.states).map((id) => [`visit.${id}`, visit(outline, id)]),
      ),
    },
    states: withReturns(config.states),
  };
}

/** A visit by address: the answers that the address carries are taken over. A trial is the address's. */
function visit(outline: FunnelOutline, id: string): TransitionConfig {
  const { paths, query = {}, trial } = nodeOf(outline, id);
  const fields = paths.flatMap(parametersOf);
  const carried = [...fields, ...Object.values(query)];
  return {
    target: stateOf(id),
    reenter: true,
    guard: { type: 'fits', params: { fields } },
    actions: [
      ...(trial ? [{ type: 'forget', params: { fields: [trial.field, trial.until] } }] : []),
      ...(carried.length > 0
        ? [{ type: 'answer', params: { fields: carried } }, { type: 'save' }]
        : []),
      { type: 'leave', params: { history: 'none' } },
    ],
  };
}

const returning: TransitionConfig = {
  guard: { type: 'returns' },
  actions: [{ type: 'return' }],
};

/** States, which are JSON, with the return before each list of transitions that leave a node. */
function withReturns(states: FunnelConfig['states']): FunnelConfig['states'] {
  return JSON.parse(JSON.stringify(states), (_, part: unknown) =>
    Array.isArray(part) && part.some(leaves) ? [returning, ...part] : part,
  );
}

const leaves = ({ actions }: TransitionConfig): boolean =>
  actions?.some(({ type }) => type === 'leave') ?? false;
