import type { Answers } from '../document/answers';
import { countingAnswers } from '../document/visited-path';
import { mayLeaveDevice } from '../session/consent';
import { sentFields } from '../session/sent-fields';
import type { MachineModel } from './machine-model';
import type { PlanExpectation, PlanStep } from './plan.generated';

/** A moment of a visit: where the visitor is, and what they have answered. */
interface Moment {
  readonly node: string;
  readonly answers: Answers;
  /** Whether the answers are saved. */
  readonly isSaved: boolean;
}

/**
 * What the server has of a visit itself: its screens from the one on that a consent is given on, where the document asks
 * for one.
 */
export function recordedVisit(
  { outline }: MachineModel,
  moments: readonly Moment[],
): NonNullable<PlanExpectation['visit']> {
  const since = moments.findIndex(({ answers }) => mayLeaveDevice(outline, answers));
  // The screen where the consent was given is the one before.
  const recorded = since < 0 ? [] : moments.slice(Math.max(0, since - 1));
  const counted = [...sentFields(outline)];
  const sent = recorded.flatMap(({ answers, isSaved }) => {
    if (!isSaved) return [];
    const counting = countingAnswers(outline, answers);
    return counted.filter((field) => counting[field] !== undefined);
  });
  const answers: Answers = moments.at(-1)?.answers ?? {};
  const versions = Object.entries(outline.experiments ?? {}).flatMap(([experiment, { field }]) => {
    const version = answers[field];
    return typeof version === 'string' ? [[experiment, version] as const] : [];
  });
  const names = (all: readonly string[]): string[] => [...new Set(all)].toSorted();
  return {
    last: moments.at(-1)?.node ?? '',
    screens: names(recorded.map(({ node }) => node)),
    versions: Object.fromEntries(versions),
    sent: names(sent),
  };
}

/** The moment after a step. */
export const momentAfter = ({ expect }: Pick<PlanStep, 'expect'>, answers: Answers): Moment => ({
  node: expect.node,
  answers,
  isSaved: expect.saved !== undefined,
});
