import { assignmentOf } from './assigned';
import type { FunnelDocument } from '../format/document.generated';

type Experiment = FunnelDocument['experiments'][string];

/** How visitors are assigned to an experiment, and what decides. */
export type StartedWith = NonNullable<Experiment['startedWith']>;

/** What must not change while an experiment runs. Undefined where its field is not assigned. */
export function settingsOf(
  { fields }: Pick<FunnelDocument, 'fields'>,
  { field, goal }: Pick<Experiment, 'field' | 'goal'>,
): StartedWith | undefined {
  const assignment = assignmentOf(fields, field);
  if (!assignment) return undefined;
  const { weights, share, seed, group } = assignment;
  return group === undefined
    ? { weights, share, seed, goal }
    : { weights, share: group[2] - group[1], seed, from: group[1], goal };
}

/** A setting that is not what it was, as people call it. */
export interface ChangedSetting {
  readonly name: 'weights' | 'share' | 'seed' | 'place in its group' | 'goal';
  /** What it was, as it is written. */
  readonly before: string;
}

/** What has changed of an experiment since it started. Nothing where that is not written down. */
export function changedSettings(
  document: Pick<FunnelDocument, 'fields'>,
  experiment: Experiment,
): readonly ChangedSetting[] {
  return settingsBetween(experiment.startedWith, settingsOf(document, experiment));
}

/** What of some settings is not what it was. */
export function settingsBetween(
  before: StartedWith | undefined,
  now: StartedWith | undefined,
): readonly ChangedSetting[] {
  if (!before || !now) return [];
  const present = new Map(partsOf(now));
  return partsOf(before).flatMap(([name, was]): ChangedSetting[] =>
    present.get(name) === was ? [] : [{ name, before: was }],
  );
}

const partsOf = ({ weights, share, seed, from = 0, goal }: StartedWith) =>
  [
    ['weights', listed(weights)],
    ['share', String(Number(share.toFixed(9)))],
    ['seed', seed],
    ['place in its group', String(Number(from.toFixed(9)))],
    ['goal', listed(goal)],
  ] as const;

/** Changed settings in words: "weights (bold 1, plain 1 before)". */
export const settingsInWords = (changed: readonly ChangedSetting[]): string =>
  changed.map(({ name, before }) => `${name} (${before} before)`).join(', ');

/** Members in words, in an order of their own: "bold 3, plain 1". */
const listed = (members: object): string =>
  Object.entries(members)
    .map(([name, value]) => `${name} ${String(value)}`)
    .toSorted()
    .join(', ');
