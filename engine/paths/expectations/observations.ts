import type { Answers } from '../../document/format/answers';
import { evaluateCondition } from '../../document/conditions/condition';
import { shownAnswers } from '../../document/visited-path';
import type { MachineModel } from '../machine/machine-model';
import type { ReplayedStep } from '../recording/replay';
import type { Moment } from '../../expectations';

/** What there is of a visit after a step. */
export interface Observation {
  /** The place of the step in its run, from 0. */
  readonly index: number;
  readonly node: string;
  /** The visitor has left the screen before it, by an address, Back or reload, and not by what the screen offers. */
  readonly isOpened: boolean;
  /** All answers that the visitor has given, whether they count or not. */
  readonly answers: Answers;
  /** The names of the events that the step has reported. */
  readonly reports: readonly string[];
  /** Milliseconds that the visitor had to wait since the run began. */
  readonly time: number;
}

/** A part of a run between two addresses that are opened. */
export interface PageVisit {
  /** The node at which it begins. */
  readonly from: string;
  readonly observations: readonly Observation[];
}

const opening: ReadonlySet<string> = new Set(['open', 'tab', 'back', 'reload']);

/** The visits of a run. Reload and Back go on with the same one, unless Back leads to a screen of one before it. */
export function visitsIn(steps: readonly ReplayedStep[]): PageVisit[] {
  const visits: (PageVisit & {
    readonly observations: Observation[];
    readonly addresses: Set<string>;
  })[] = [];
  let time = 0;
  let current = -1;
  for (const [index, { step, after }] of steps.entries()) {
    const { node, reports, address } = step.expect;
    if (step.action === 'open' || step.action === 'tab' || current < 0) {
      visits.push({ from: node, observations: [], addresses: new Set() });
      current = visits.length - 1;
    } else if (step.action === 'back') {
      const shown = visits.findLastIndex(
        ({ addresses }, place) => place <= current && addresses.has(step.address ?? ''),
      );
      current = shown < 0 ? current : shown;
    }
    time += step.milliseconds ?? 0;
    const events = reports.map(({ event }) => event);
    const isOpened = opening.has(step.action);
    visits[current]?.addresses.add(address);
    visits[current]?.observations.push({
      index,
      node,
      isOpened,
      answers: after,
      reports: events,
      time,
    });
  }
  return visits;
}

/** Whether a moment of a visit is one that an expectation describes. */
export function fits(
  { outline }: MachineModel,
  { node, when, reports }: Moment,
  observation: Observation,
): boolean {
  if (node !== undefined && node !== observation.node) return false;
  if (reports !== undefined && !observation.reports.includes(reports)) return false;
  if (when === undefined) return true;
  return evaluateCondition(
    when,
    shownAnswers(outline, observation.node, observation.answers),
    outline.fields,
  );
}
