import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };
import { isRecord, UserError, type FunnelDocument } from '../../engine';
import { Diverged, withScreens, type Plan, type PlanRun, type Replayer } from '../../engine/paths';
import type { RunSource } from './run-source';

/**
 * Saves runs so that a later test begins with them. The file is a plan (schemas/plan.schema.json).
 * @param written says what their screens show, so that a later test can check them
 */
export function writeReplay(
  file: string,
  { id: funnel, language }: FunnelDocument,
  runs: readonly PlanRun[],
  written?: RunSource,
): void {
  const plan: Plan = {
    format: 2,
    funnel,
    language,
    seed: 1,
    strategies: [],
    runs: [...runs],
    coverage: [],
  };
  if (written) keepPlan(file, plan, written);
  else write(file, plan);
}

/** Keeps a plan with all that it expects, also what screens show, and names the engine that says so. */
export const keepPlan = (file: string, plan: Plan, { stepsOf, copyAfter }: RunSource): void =>
  write(file, withScreens(plan, stepsOf, copyAfter));

function write(file: string, { format, ...plan }: Plan): void {
  const engine = `${packageJson.name} ${packageJson.version}`;
  writeFileSync(file, `${JSON.stringify({ format, engine, ...plan }, null, 2)}\n`);
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
 * Reads a plan of a funnel that was kept, with what it expects.
 * @param option names the file in errors
 * @throws UserError where the file is missing or not a plan of this funnel in this language that says what screens show
 */
export function readPlan(option: string, file: string, document: FunnelDocument): Plan {
  const plan = planThrough(option, file, document);
  // Plans that were saved before there were translations name no language.
  const { language = document.language } = plan;
  if (language !== document.language)
    throw new UserError(
      `${option}: ${file} has runs in "${language}", and the pages are in "${document.language}". Try it with --language ${language}.`,
    );
  if (plan.screens) return plan;
  throw new UserError(
    `${option}: ${file} does not say what screens show. Keep a plan with: npm run paths -- flows/x.json --save ${file}`,
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
  const plan = jsonIn(option, file);
  if (isPlan(plan)) return plan;
  if (isRecord(plan) && plan.format === 1)
    throw new UserError(
      `${option}: ${file} was saved when plans did not hold the texts of their screens. Save it again: npm run paths -- flows/x.json --save ${file}`,
    );
  throw new UserError(`${option}: ${file} is no plan. See schemas/plan.schema.json.`);
}

function jsonIn(option: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${option} cannot read ${file}: ${reason}`);
  }
}

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && value.format === 2 && Array.isArray(value.runs);
