import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../engine';
import { keptOf, type KeptRun, type PlanRun } from '../../../engine/paths';
import { digestOf } from './digest';

/** The file beside generated tests from which the next generation learns which runs there are. */
export const keptRunsFile = 'runs.json';

/** A run of generated tests. */
export interface SpecRun extends KeptRun {
  /** It stays the same when the document changes some of what the run does. */
  readonly id: string;
}

/** A run with its identity. */
export interface IdentifiedRun {
  readonly id: string;
  readonly run: PlanRun;
}

/** One run on each line, in the order in which they were planned: a later plan depends on it. */
export const keptRunsText = (runs: readonly IdentifiedRun[]): string =>
  `[\n${runs.map(({ id, run }) => `  ${JSON.stringify({ id, ...keptOf(run) })}`).join(',\n')}\n]\n`;

/** The runs of the tests that were generated into a folder before. Empty if there are no such tests or they cannot be read. */
export function keptRunsIn(folder: string): SpecRun[] {
  const file = join(folder, keptRunsFile);
  if (!existsSync(file)) return [];
  try {
    const runs: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(runs) ? runs.filter(isSpecRun) : [];
  } catch {
    return [];
  }
}

const isSpecRun = (value: unknown): value is SpecRun =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.strategy === 'string' &&
  typeof value.from === 'string' &&
  Array.isArray(value.steps) &&
  value.steps.every((step) => typeof step === 'string');

/** Runs that share less than this part of their steps are different ones. */
const leastLikeness = 0.5;

/** Gives every run of a plan the identity of the earlier run that it is, or is most like; else one of its own. */
export function identified(
  runs: readonly PlanRun[],
  earlier: readonly SpecRun[],
): readonly IdentifiedRun[] {
  const own = runs.map((run) => ({ run, kept: keptOf(run) }));
  const pairs = own
    .flatMap(({ run, kept }) =>
      earlier.map(({ id, ...before }) => ({ run, id, likeness: likenessOf(kept, before) })),
    )
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness);
  const ids = new Map<PlanRun, string>();
  const again = new Set<string>();
  for (const { run, id } of pairs) {
    if (ids.has(run) || again.has(id)) continue;
    ids.set(run, id);
    again.add(id);
  }
  const taken = new Set(earlier.map(({ id }) => id));
  const newId = (text: string): string => {
    const id = digestOf(text, 4);
    if (taken.has(id)) return newId(`${text} `);
    taken.add(id);
    return id;
  };
  return own.map(({ run, kept }) => ({ run, id: ids.get(run) ?? newId(JSON.stringify(kept)) }));
}

/** How much of two runs is the same, from 0 to 1. */
function likenessOf(run: KeptRun, other: KeptRun): number {
  if (run.strategy !== other.strategy) return 0;
  const left = [...other.steps];
  const shared = run.steps.filter((step) => {
    const index = left.indexOf(step);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  const entries = run.from === other.from ? 1 : 0;
  return (2 * (shared.length + entries)) / (run.steps.length + other.steps.length + 2);
}
