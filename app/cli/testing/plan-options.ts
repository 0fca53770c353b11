import { randomInt } from 'node:crypto';
import { UserError, type FunnelDocument, type SourceWords } from '../../../engine';
import { suggestion } from '../../../engine/check';
import { strategies, type PlanOptions, type Watch } from '../../../engine/paths';
import { modelRuns, modelStrategies } from '../../paths/test-model-runs';
import type { Options } from '../support/command';
import { namedIn, numberIn, secondsIn } from '../support/option-values';
import { complain } from '../support/say';

/** The options that every command about plans has. */
export const planOptions = {
  strategy: {
    type: 'string',
    value: 'edges,pairwise',
    help: `${[...strategies, ...modelStrategies].join(', ')} (the last two are those of @xstate/test); several joined by commas; edges without it`,
  },
  seed: {
    type: 'string',
    value: '7',
    help: 'the same seed gives the same plan; 1 without it, and a new one for --random-for',
  },
  'random-for': {
    type: 'string',
    value: '5m',
    help: 'random runs instead of a plan, until this time is over (s, m)',
  },
  from: { type: 'string', value: 'node', help: 'where every run begins' },
  through: { type: 'string', value: 'node', help: 'what every run passes' },
  to: { type: 'string', value: 'node', help: 'where every run ends' },
  limit: {
    type: 'string',
    value: '1000',
    help: 'the most runs of the strategy all, the most states of shortest and simple',
  },
  count: { type: 'string', value: '20', help: 'the number of runs of the strategy random' },
  within: {
    type: 'string',
    value: '60s',
    help: 'the plan so far when this time is over (s, m); what is open then is undecided',
  },
  language: {
    type: 'string',
    value: 'de',
    help: 'the pages of one of its other languages; those of its own without it',
  },
  'only-changed': {
    type: 'string',
    value: 'main',
    help: 'only the runs that pass what has changed since a git revision',
  },
} as const satisfies Options;

/** The values of those options, as they are typed. */
export interface PlanValues {
  readonly strategy?: string;
  readonly seed?: string;
  readonly 'random-for'?: string;
  readonly from?: string;
  readonly through?: string;
  readonly to?: string;
  readonly limit?: string;
  readonly count?: string;
  readonly within?: string;
  readonly language?: string;
  readonly 'only-changed'?: string;
}

/** How many milliseconds `--within` gives. Endless without it. */
export const timeIn = ({ within }: Pick<PlanValues, 'within'>): number =>
  within === undefined ? Infinity : 1000 * secondsIn('--within', within);

/**
 * What a plan is to be made by.
 * @param time how many milliseconds there are to plan
 */
export function planOptionsIn(
  document: FunnelDocument,
  values: PlanValues,
  source?: SourceWords,
  time = timeIn(values),
): PlanOptions {
  const named = (values.strategy ?? 'edges')
    .split(',')
    .map((name) => namedIn('--strategy', name.trim(), [...strategies, ...modelStrategies]));
  const options = {
    seed: numberIn('--seed', values.seed ?? '1'),
    ...nodesIn(document, values),
    source,
    watch: watchFor(time),
    ...(values.limit === undefined ? {} : { limit: numberIn('--limit', values.limit) }),
    ...(values.count === undefined ? {} : { count: numberIn('--count', values.count) }),
  };
  const ofModel = modelStrategies.filter((each) => named.includes(each));
  if (ofModel.length > 0 && options.from !== undefined && options.from !== document.start)
    throw new UserError(
      `--from: the strategies ${modelStrategies.join(' and ')} begin at "${document.start}", where the machine does.`,
    );
  return {
    ...options,
    strategies: named.flatMap((name) => strategies.filter((each) => each === name)),
    planned: ofModel.map((each) => modelRuns(document, each, options)),
  };
}

/** What `--random-for` asks for. */
export interface RandomOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly nodes: Pick<PlanOptions, 'from' | 'through' | 'to'>;
}

/**
 * Reads `--random-for`.
 * @param others the options that were typed and make no sense with it, by their names
 * @returns undefined without it
 * @throws UserError naming the option
 */
export function randomOptionsIn(
  document: FunnelDocument,
  values: PlanValues,
  others: Readonly<Record<string, string | undefined>>,
): RandomOptions | undefined {
  const time = values['random-for'];
  if (time === undefined) return undefined;
  const { strategy, limit, count, within, 'only-changed': onlyChanged } = values;
  const unused = { strategy, limit, count, within, 'only-changed': onlyChanged, ...others };
  for (const [name, value] of Object.entries(unused))
    if (value !== undefined && !(name === 'strategy' && value === 'random'))
      throw new UserError(
        `--${name} has no use with --random-for, which plans random runs until its time is over. Leave one of them out.`,
      );
  const seconds = secondsIn('--random-for', time);
  if (seconds === 0) throw new UserError('--random-for needs some time: 60s or 5m.');
  const seed =
    values.seed === undefined ? randomInt(1, 1_000_000) : numberIn('--seed', values.seed);
  return { seconds, seed, nodes: nodesIn(document, values) };
}

/** What is said before random runs begin, so that they can be done again. */
export const seedText = ({ seconds, seed }: RandomOptions): string =>
  `Random runs for ${seconds} s, seed ${seed}. The same again: --random-for ${seconds}s --seed ${seed}`;

/** Says on a terminal how far a plan is, and ends it when its time is over. */
function watchFor(time: number): Watch {
  const begun = performance.now();
  const end = begun + time;
  let told = begun;
  return {
    isOver: (still = 0) => performance.now() + still >= end,
    onRun: (strategy, runs, open) => {
      const now = performance.now();
      // A log gets fewer lines than a person who waits.
      if (now - told < (process.stderr.isTTY ? 1000 : 10_000)) return;
      told = now;
      const seconds = Math.round((now - begun) / 1000);
      complain(`${strategy}: ${runs} runs, ${open} goals open, ${seconds} s`);
    },
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
