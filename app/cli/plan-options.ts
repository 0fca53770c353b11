import { UserError, type FunnelDocument } from '../../engine';
import { suggestion } from '../../engine/check';
import { strategies, type PlanOptions, type Strategy } from '../../engine/paths';
import type { Options } from './command';
import { namedIn, numberIn } from './option-values';

/** The options that every command about plans has. */
export const planOptions = {
  strategy: {
    type: 'string',
    default: 'edges',
    value: 'edges,pairwise',
    help: `${strategies.join(', ')}; several joined by commas`,
  },
  seed: { type: 'string', default: '1', value: '7', help: 'the same seed gives the same plan' },
  from: { type: 'string', value: 'node', help: 'where every run begins' },
  through: { type: 'string', value: 'node', help: 'what every run passes' },
  to: { type: 'string', value: 'node', help: 'where every run ends' },
  limit: { type: 'string', value: '1000', help: 'the most runs of the strategy all' },
  count: { type: 'string', value: '20', help: 'the number of runs of the strategy random' },
  'only-changed': {
    type: 'string',
    value: 'main',
    help: 'only the runs that pass what has changed since a git revision',
  },
} as const satisfies Options;

/** The values of those options, as they are typed. */
export interface PlanValues {
  readonly strategy: string;
  readonly seed: string;
  readonly from?: string;
  readonly through?: string;
  readonly to?: string;
  readonly limit?: string;
  readonly count?: string;
  readonly 'only-changed'?: string;
}

/** What a plan is to be made by. */
export function planOptionsIn(document: FunnelDocument, values: PlanValues): PlanOptions {
  return {
    strategies: values.strategy
      .split(',')
      .map((name): Strategy => namedIn('--strategy', name.trim(), strategies)),
    seed: numberIn('--seed', values.seed),
    ...nodesIn(document, values),
    ...(values.limit === undefined ? {} : { limit: numberIn('--limit', values.limit) }),
    ...(values.count === undefined ? {} : { count: numberIn('--count', values.count) }),
  };
}

function nodesIn(
  { nodes }: FunnelDocument,
  { from, through, to }: PlanValues,
): Pick<PlanValues, 'from' | 'through' | 'to'> {
  const known = Object.keys(nodes);
  const named = Object.entries({ from, through, to }).flatMap(([option, node]) => {
    if (node === undefined) return [];
    if (known.includes(node)) return [[option, node]];
    throw new UserError(`--${option}: there is no node "${node}".${suggestion(node, known, true)}`);
  });
  return Object.fromEntries(named);
}
