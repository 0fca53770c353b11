import { milliseconds } from '../../document/basics/duration';
import { shownAnswers } from '../../document/visited-path';
import type { MachineModel } from '../machine/machine-model';
import type { PlanRun } from '../format/plan.generated';
import type { ReplayedStep } from '../recording/replay';
import type { Expectation } from '../../expectations';
import { fits, visitsIn, type Observation, type PageVisit } from './observations';

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
      const isLast = visit.observations.at(-1)?.index === steps.length - 1;
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
  visit: PageVisit,
  isLast: boolean,
): Found {
  const { always, at, never, eventually, neverFalls } = expectation;
  const broken = (observation: Observation | undefined, seen: string): Found =>
    observation && { index: observation.index, seen };
  const { observations } = visit;
  if (never) {
    return broken(
      observations.find((observation) => fits(model, never, observation)),
      'It is what must never be.',
    );
  }
  if (always) {
    const wrong = (observation: Observation): boolean =>
      (at === undefined || fits(model, at, observation)) && !fits(model, always, observation);
    return broken(observations.find(wrong), 'What must always hold does not.');
  }
  if (eventually) return lateIn(model, expectation, observations, isLast);
  return neverFalls === undefined ? undefined : fallIn(model, neverFalls, observations);
}

/** Where what was to come did not come, or not in time. */
function lateIn(
  model: MachineModel,
  { eventually = {}, after, within }: Expectation,
  observations: readonly Observation[],
  isLast: boolean,
): Found {
  const limit = within === undefined ? Infinity : milliseconds(within);
  const begun = after
    ? [...observations.keys()].filter((index) => {
        const [before, observation] = [observations[index - 1], observations[index]];
        return (
          observation &&
          fits(model, after, observation) &&
          (observation.isOpened || !before || !fits(model, after, before))
        );
      })
    : [0];
  for (const start of begun) {
    const begin = observations[start];
    if (!begin) continue;
    const rest = observations.slice(start);
    const left =
      within === undefined ? -1 : rest.findIndex(({ isOpened }, at) => at > 0 && isOpened);
    const stay = left === -1 ? rest : rest.slice(0, left);
    const came = stay.find((observation) => fits(model, eventually, observation));
    const last = came ?? stay.at(-1);
    const waited = (last?.time ?? 0) - begin.time;
    const mayCome = !isLast || left !== -1;
    if ((came || mayCome) && waited <= limit) continue;
    const seen = came ? `It came after ${waited} ms.` : 'It has not come.';
    return last && { index: last.index, seen };
  }
  return undefined;
}

function fallIn(
  { outline }: MachineModel,
  field: string,
  observations: readonly Observation[],
): Found {
  let before = -Infinity;
  for (const { index, node, answers } of observations) {
    const value = shownAnswers(outline, node, answers)[field];
    if (typeof value !== 'number') continue;
    if (value < before) return { index, seen: `It fell from ${before} to ${value}.` };
    before = value;
  }
  return undefined;
}
