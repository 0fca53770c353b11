import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { FunnelDocument } from '../../engine';
import { nearest } from '../../engine/check';
import { ExpectationsError } from '../../engine/expectations';
import { strategies, type PlanOptions, type Strategy } from '../../engine/paths';
import { expectationsAdvice, flowFilesIn, holdsExpectations } from '../build/flow-files';
import { FunnelError, funnelFile, readFunnel } from '../build/funnel-file';

/** What is wrong with a command, for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether an error is about the command or the document, so that its message is enough. */
export function isForPeople(error: unknown): error is Error {
  return [UsageError, FunnelError, ExpectationsError, RangeError].some(
    (kind) => error instanceof kind,
  );
}

const text = { type: 'string' } as const;

/** The options that every command about plans has. */
export const planOptionNames = {
  strategy: { ...text, default: 'edges' },
  seed: { ...text, default: '1' },
  from: text,
  through: text,
  to: text,
  limit: text,
  count: text,
  'only-changed': text,
  help: { type: 'boolean', short: 'h' },
} as const;

/** What those options say, in lines for a help text. */
export const planOptionHelp = `  --strategy edges,pairwise   ${strategies.join(', ')}; several joined by commas; edges without it
  --seed 7                    the same seed gives the same plan; 1 without it
  --from, --through, --to     a node where every run begins, that it passes, where it ends
  --limit 1000                the most runs of the strategy all
  --count 20                  the number of runs of the strategy random
  --only-changed main         only the runs that pass what has changed since a git revision`;

/** The values of those options, as they are typed. */
export interface PlanValues {
  readonly strategy: string;
  readonly seed: string;
  readonly from?: string;
  readonly through?: string;
  readonly to?: string;
  readonly limit?: string;
  readonly count?: string;
}

/**
 * Reads a command line.
 * @throws UsageError for an option that is not there, with the nearest one
 */
export function argumentsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  help: string,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  const known = Object.keys(options);
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name !== undefined && !known.includes(name))
      throw new UsageError(`There is no option "--${name}".${meant(name, known, '--')}\n\n${help}`);
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** The document of a command, and its file: the first argument, or the funnel that is built without one. */
export function documentIn(files: readonly string[]): {
  readonly file: string;
  readonly document: FunnelDocument;
} {
  const [file = funnelFile, ...more] = files;
  if (more.length > 0)
    throw new UsageError(`One document at a time: "${more[0]}" is one too many.`);
  if (holdsExpectations(file)) throw new UsageError(expectationsAdvice(file));
  if (!existsSync(file)) {
    const flows = flowFilesIn('flows').map((name) => join('flows', name));
    throw new UsageError(`There is no file ${file}. The funnels are: ${flows.join(', ')}.`);
  }
  return { file, document: readFunnel(file) };
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

/** One of some names. */
export function namedIn<Name extends string>(
  option: string,
  found: string,
  names: readonly Name[],
): Name {
  const name = names.find((each) => each === found);
  if (name !== undefined) return name;
  throw new UsageError(
    `${option} has no "${found}".${meant(found, names)} It can be: ${names.join(', ')}.`,
  );
}

/** A whole number, 0 or more. */
export function numberIn(option: string, found: string): number {
  const number = Number(found);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new UsageError(`${option} needs a whole number, 0 or more, not "${found}".`);
}

function nodesIn(
  { nodes }: FunnelDocument,
  { from, through, to }: PlanValues,
): Pick<PlanValues, 'from' | 'through' | 'to'> {
  const known = Object.keys(nodes);
  const named = Object.entries({ from, through, to }).flatMap(([option, node]) => {
    if (node === undefined) return [];
    if (known.includes(node)) return [[option, node]];
    throw new UsageError(`--${option}: there is no node "${node}".${meant(node, known)}`);
  });
  return Object.fromEntries(named);
}

function meant(found: string, names: readonly string[], prefix = ''): string {
  const near = nearest(found, names);
  return near === undefined ? '' : ` Did you mean "${prefix}${near}"?`;
}
