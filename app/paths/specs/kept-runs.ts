import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../engine';
import { keptOf, type KeptRun, type PlanRun } from '../../../engine/paths';

/** The file beside generated tests from which the next generation learns which runs there are. */
export const keptRunsFile = 'runs.json';

/** One run on each line, in an order that other runs do not change. */
export const keptRunsText = (runs: readonly PlanRun[]): string =>
  `[\n${runs
    .map((run) => `  ${JSON.stringify(keptOf(run))}`)
    .toSorted()
    .join(',\n')}\n]\n`;

/** The runs of the tests that were generated into a folder before. Empty if there are no such tests or they cannot be read. */
export function keptRunsIn(folder: string): KeptRun[] {
  const file = join(folder, keptRunsFile);
  if (!existsSync(file)) return [];
  try {
    const runs: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(runs) ? runs.filter(isKeptRun) : [];
  } catch {
    return [];
  }
}

const isKeptRun = (value: unknown): value is KeptRun =>
  isRecord(value) &&
  typeof value.strategy === 'string' &&
  typeof value.from === 'string' &&
  Array.isArray(value.steps) &&
  value.steps.every((step) => typeof step === 'string');
