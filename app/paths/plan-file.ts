import { readFileSync, writeFileSync } from 'node:fs';
import { isRecord, UserError, type FunnelDocument } from '../../engine';
import { Diverged, type Plan, type PlanRun, type Replayer } from '../../engine/paths';

/** Saves runs so that a later test begins with them. The file is a plan (schemas/plan.schema.json). */
export function writeReplay(
  file: string,
  { id: funnel, language }: FunnelDocument,
  runs: readonly PlanRun[],
): void {
  writePlan(file, {
    ...{ format: 1, funnel, language, seed: 1 },
    ...{ strategies: [], runs: [...runs], coverage: [] },
  });
}

/** Writes a plan, with all that it expects, as JSON. */
export function writePlan(file: string, plan: Plan): void {
  writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`);
}

/** The runs of a file that still fit a document, and the ids of those that the document no longer has. */
export interface Replayed {
  readonly runs: readonly PlanRun[];
  readonly outdated: readonly string[];
}

/**
 * Reads a replay, or any other plan. What its steps expect is written again from the document.
 * @throws UserError where the file is missing or not a plan of this document
 */
export function readReplay(file: string, document: FunnelDocument, { replay }: Replayer): Replayed {
  const plan = planThrough('--replay', file, document);
  const runs: PlanRun[] = [];
  const outdated: string[] = [];
  for (const run of plan.runs)
    try {
      runs.push({
        ...run,
        id: `replay-${run.id}`,
        steps: replay(run.steps).map(({ step }) => step),
      });
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      outdated.push(run.id);
    }
  return { runs, outdated };
}

/**
 * Reads a plan of a funnel, with what it expects.
 * @param option names the file in errors
 * @throws UserError where the file is missing or not a plan of this funnel in this language
 */
export function readPlan(option: string, file: string, document: FunnelDocument): Plan {
  const plan = planThrough(option, file, document);
  // Plans that were saved before there were translations name no language.
  const { language = document.language } = plan;
  if (language === document.language) return plan;
  throw new UserError(
    `${option}: ${file} has runs in "${language}", and the pages are in "${document.language}". Try it with --language ${language}.`,
  );
}

function planThrough(option: string, file: string, { id: funnel }: FunnelDocument): Plan {
  const plan = planIn(option, file);
  if (plan.funnel === funnel) return plan;
  throw new UserError(
    `${option}: ${file} has runs through "${plan.funnel}", not through "${funnel}".`,
  );
}

function planIn(option: string, file: string): Plan {
  try {
    const plan: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPlan(plan)) return plan;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${option} cannot read ${file}: ${reason}`);
  }
  throw new UserError(`${option}: ${file} is no plan. See schemas/plan.schema.json.`);
}

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && value.format === 1 && Array.isArray(value.runs);
