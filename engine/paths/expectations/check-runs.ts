import { milliseconds } from '../../document/duration';
import { shownAnswers } from '../../document/visited-path';
import type { MachineModel } from '../machine-model';
import type { PlanRun } from '../plan.generated';
import type { ReplayedStep } from '../replay';
import type { Expectation } from '../../expectations';
import { fits, visitsIn, type Sight, type Visit } from './moments';

/** A step at which a run is not as expected. */
export interface Break {
  readonly run: PlanRun;
  /** The place of the step in the run, from 0. */
  readonly index: number;
  /** What is wrong there, in words. */
  readonly seen: string;
}

/** A run with the answers before and after each step. */
export interface ReplayedRun {
  readonly run: PlanRun;
  readonly steps: readonly ReplayedStep[];
}

/** The first step of each run that breaks an expectation, and how many visits it was checked on. */
export function checkRuns(
  model: MachineModel,
  expectation: Expectation,
  runs: readonly ReplayedRun[],
): { readonly visits: number; readonly breaks: readonly Break[] } {
  let count = 0;
  const breaks = runs.flatMap(({ run, steps }): Break[] => {
    const visits = visitsIn(steps).filter(
      ({ from }) => expectation.from === undefined || from === expectation.from,
    );
    count += visits.length;
    for (const visit of visits) {
      const isLast = visit.sights.at(-1)?.index === steps.length - 1;
      const found = breakIn(model, expectation, visit, isLast);
      if (found) return [{ run, ...found }];
    }
    return [];
  });
  return { visits: count, breaks };
}

type Found = Omit<Break, 'run'> | undefined;

/** @param isLast whether the visit ends with its run, and not by another address */
function breakIn(
  model: MachineModel,
  expectation: Expectation,
  visit: Visit,
  isLast: boolean,
): Found {
  const { always, at, never, eventually, neverFalls } = expectation;
  const broken = (sight: Sight | undefined, seen: string): Found =>
    sight && { index: sight.index, seen };
  const { sights } = visit;
  if (never) {
    return broken(
      sights.find((sight) => fits(model, never, sight)),
      'It is what must never be.',
    );
  }
  if (always) {
    const wrong = (sight: Sight): boolean =>
      (at === undefined || fits(model, at, sight)) && !fits(model, always, sight);
    return broken(sights.find(wrong), 'What must always hold does not.');
  }
  if (eventually) return lateIn(model, expectation, sights, isLast);
  return neverFalls === undefined ? undefined : fallIn(model, neverFalls, sights);
}

/** Where what was to come did not come, or not in time. */
function lateIn(
  model: MachineModel,
  { eventually = {}, after, within }: Expectation,
  sights: readonly Sight[],
  isLast: boolean,
): Found {
  const limit = within === undefined ? Infinity : milliseconds(within);
  const begun = after
    ? [...sights.keys()].filter((index) => {
        const [before, sight] = [sights[index - 1], sights[index]];
        return sight && fits(model, after, sight) && !(before && fits(model, after, before));
      })
    : [0];
  for (const start of begun) {
    const begin = sights[start];
    if (!begin) continue;
    const came = sights.slice(start).find((sight) => fits(model, eventually, sight));
    const last = came ?? sights.at(-1);
    const waited = (last?.time ?? 0) - begin.time;
    if (came ? waited <= limit : !isLast && waited <= limit) continue;
    const seen = came ? `It came after ${waited} ms.` : 'It has not come.';
    return last && { index: last.index, seen };
  }
  return undefined;
}

function fallIn({ outline }: MachineModel, field: string, sights: readonly Sight[]): Found {
  let before = -Infinity;
  for (const { index, node, answers } of sights) {
    const value = shownAnswers(outline, node, answers)[field];
    if (typeof value !== 'number') continue;
    if (value < before) return { index, seen: `It fell from ${before} to ${value}.` };
    before = value;
  }
  return undefined;
}
