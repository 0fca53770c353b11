import type { FunnelEffect } from '../../compile/runtime';
import type { Answers } from '../../document/format/answers';
import { nodeOf } from '../../document/format/outline';
import { own } from '../../document/basics/own';
import { countingAnswers } from '../../document/visited-path';
import { pricingAddress } from '../../offer/pricing-link';
import { mayLeaveDevice } from '../../session/consent';
import { sentFields } from '../../session/sent-fields';
import type { MachineModel } from '../machine/machine-model';
import type { PlanExpectation, PlanStep } from '../format/plan.generated';
import { contentAt } from '../screens/screen';

/** A moment of a visit: where the visitor is, and what they have answered. */
interface Moment {
  readonly node: string;
  readonly answers: Answers;
  /** Whether the answers are saved. */
  readonly isSaved: boolean;
  /** Where the step has succeeded, if it has: a signup was completed, or a link to another site followed. */
  readonly succeeded?: string;
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
  const succeeded = recorded.flatMap((moment) =>
    moment.succeeded !== undefined && mayLeaveDevice(outline, moment.answers)
      ? [moment.succeeded]
      : [],
  );
  return {
    last: moments.at(-1)?.node ?? '',
    screens: names(recorded.map(({ node }) => node)),
    ...(succeeded.length > 0 && { succeeded: names(succeeded) }),
    versions: Object.fromEntries(versions),
    sent: names(sent),
  };
}

/** What a step does on the screen where it is done. */
interface Done {
  readonly node: string;
  readonly answers: Answers;
  readonly event: string;
  readonly effects: readonly FunnelEffect[];
}

/** The screen where a step succeeds, as the page records it: the one where it is done. Undefined where it does not. */
export function successIn(model: MachineModel, done: Done): string | undefined {
  const { completes } = nodeOf(model.outline, done.node);
  const isSuccess = done.effects.some((effect) => {
    if (effect.type === 'save')
      return completes !== undefined && effect.answers[completes] !== undefined;
    return effect.type === 'depart' || (effect.type === 'follow' && leadsOutside(model, done));
  });
  return isSuccess ? done.node : undefined;
}

/** Whether the control that is pressed is the link of a price to another site. */
function leadsOutside(model: MachineModel, { node, answers, event }: Done): boolean {
  const content = contentAt(model, node, answers);
  if (content?.type !== 'offer') return false;
  const section = own(content.sections, event.slice(`click.${node}.`.length));
  return section?.type === 'pricing' && pricingAddress(section, {})?.startsWith('https:') === true;
}

/** The moment after a step. */
export const momentAfter = (
  { expect }: Pick<PlanStep, 'expect'>,
  answers: Answers,
  succeeded: string | undefined,
): Moment => ({
  node: expect.node,
  answers,
  isSaved: expect.saved !== undefined,
  ...(succeeded !== undefined && { succeeded }),
});
