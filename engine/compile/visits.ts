import { nodeOf, type FunnelOutline } from '../document/outline';
import { parametersOf } from '../document/path';
import { trialFields } from '../document/trial';
import type { StateConfig, TransitionConfig } from './config';

/**
 * What a machine accepts in every state, besides visits: `change`, which begins the change of an answer, and `restore`,
 * which brings back stored answers under those already given.
 */
export const fromEverywhere: StateConfig['on'] = {
  restore: { actions: [{ type: 'restore' }] },
  change: { actions: [{ type: 'change' }] },
};

/**
 * `visit.<node>`, by which an address is visited from every state: the answers that the address carries are taken over.
 * A trial is the address's.
 */
export function visitTo(outline: FunnelOutline, id: string): TransitionConfig {
  const { paths, query = {}, trial } = nodeOf(outline, id);
  const fields = paths.flatMap(parametersOf);
  const ofTrial = trial ? trialFields(trial) : [];
  const carried = [...new Set([...fields, ...Object.values(query), ...ofTrial])];
  return {
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

const returning: TransitionConfig = {
  guard: { type: 'returns' },
  actions: [{ type: 'return' }],
};

/** A node's state, which is JSON, with the return from a change before each list of transitions that leave the node. */
export function withReturns(state: StateConfig): StateConfig {
  return JSON.parse(JSON.stringify(state), (_, part: unknown) =>
    Array.isArray(part) && part.some(leaves) ? [returning, ...part] : part,
  );
}

const leaves = ({ actions }: TransitionConfig): boolean =>
  actions?.some(({ type }) => type === 'leave') ?? false;
