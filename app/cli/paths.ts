import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FunnelDocument } from '../../engine';
import { nearest } from '../../engine/check/nearest';
import {
  markdownOf,
  planOf,
  strategies,
  tableOf,
  type Plan,
  type Strategy,
} from '../../engine/paths';
import { FunnelError, funnelFile, readFunnel } from '../build/funnel-file';

const help = `Plans runs through a funnel for tests.

  npm run paths -- flows/x.json [options]

  --strategy edges,pairwise   ${strategies.join(', ')}; several joined by commas; edges without it
  --seed 7                    the same seed gives the same plan; 1 without it
  --format table              table, markdown or json (schemas/plan.schema.json)
  --from, --through, --to     a node where every run begins, that it passes, where it ends
  --limit 1000                the most runs of the strategy all
  --count 20                  the number of runs of the strategy random
  --out plan.json             a file instead of the terminal`;

const formats: Readonly<Record<string, (plan: Plan) => string>> = {
  table: (plan) => `${tableOf(plan)}\n`,
  markdown: markdownOf,
  json: (plan) => `${JSON.stringify(plan, null, 2)}\n`,
};

/** What is wrong with a command, for the person who typed it. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Plans runs through a funnel: `npm run paths -- flows/x.json --strategy edges`.
 * @returns 1 when the command or the document is wrong, otherwise 0
 */
export function main(args: readonly string[]): number {
  try {
    const { values, positionals } = optionsIn(args);
    if (values.help === true) {
      console.log(help);
      return 0;
    }
    const document = documentIn(positionals);
    const format = namedIn('--format', values.format, Object.keys(formats));
    const plan = planOf(document, {
      strategies: values.strategy
        .split(',')
        .map((name): Strategy => namedIn('--strategy', name.trim(), strategies)),
      seed: numberIn('--seed', values.seed),
      ...nodesIn(document, values),
      ...(values.limit === undefined ? {} : { limit: numberIn('--limit', values.limit) }),
      ...(values.count === undefined ? {} : { count: numberIn('--count', values.count) }),
    });
    const text = formats[format]?.(plan) ?? '';
    if (values.out === undefined) process.stdout.write(text);
    else {
      writeFileSync(values.out, text);
      console.log(`${values.out}: ${plan.runs.length} runs`);
    }
    return 0;
  } catch (error) {
    const isForPeople =
      error instanceof UsageError || error instanceof FunnelError || error instanceof RangeError;
    if (!isForPeople) throw error;
    console.error(error.message);
    return 1;
  }
}

interface Options {
  readonly values: {
    readonly strategy: string;
    readonly seed: string;
    readonly format: string;
    readonly from?: string;
    readonly through?: string;
    readonly to?: string;
    readonly limit?: string;
    readonly count?: string;
    readonly out?: string;
    readonly help?: boolean;
  };
  readonly positionals: readonly string[];
}

function optionsIn(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const names = {
    strategy: { ...text, default: 'edges' },
    seed: { ...text, default: '1' },
    format: { ...text, default: 'table' },
    from: text,
    through: text,
    to: text,
    limit: text,
    count: text,
    out: text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  const known = Object.keys(names);
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name !== undefined && !known.includes(name))
      throw new UsageError(`There is no option "--${name}".${meant(name, known, '--')}\n\n${help}`);
  }
  try {
    return parseArgs({ args: [...args], options: names, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

function documentIn(files: readonly string[]): FunnelDocument {
  const [file = funnelFile, ...more] = files;
  if (more.length > 0)
    throw new UsageError(`One document at a time: "${more[0]}" is one too many.`);
  if (!existsSync(file)) {
    const flows = readdirSync('flows')
      .filter((name) => name.endsWith('.json'))
      .map((name) => join('flows', name));
    throw new UsageError(`There is no file ${file}. The funnels are: ${flows.join(', ')}.`);
  }
  return readFunnel(file);
}

/** One of some names. */
function namedIn<Name extends string>(option: string, found: string, names: readonly Name[]): Name {
  const name = names.find((each) => each === found);
  if (name !== undefined) return name;
  throw new UsageError(
    `${option} has no "${found}".${meant(found, names)} It can be: ${names.join(', ')}.`,
  );
}

function numberIn(option: string, found: string): number {
  const number = Number(found);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new UsageError(`${option} needs a whole number, 0 or more, not "${found}".`);
}

function nodesIn(
  { nodes }: FunnelDocument,
  { from, through, to }: Options['values'],
): Pick<Options['values'], 'from' | 'through' | 'to'> {
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
