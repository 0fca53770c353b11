import { findingsOf, type ExperimentInsight } from '../../../engine/insight';
import type { ExperimentEdit } from '../worker/experimenting';

/** An edit of an experiment that a person is asked to confirm. */
export interface AskedEdit {
  /** What its button says. */
  readonly action: string;
  /** What it means for visitors and for the numbers. */
  readonly words: readonly string[];
  readonly edit: ExperimentEdit;
}

/** Today, as experiments count days: in UTC. */
export const utcToday = (): string => new Date().toISOString().slice(0, 10);

/** Starts an experiment, or restarts one that runs. */
export function starting({ name, started }: ExperimentInsight): AskedEdit {
  const today = utcToday();
  const edit = { type: 'start', name, today } as const;
  const noted =
    'Weights, share, seed and goal are noted: a change of them while it runs is an error. It begins for visitors once the funnel is saved and published.';
  if (started === undefined)
    return {
      edit,
      action: 'Start',
      words: [`Visits count from today, ${today} (UTC).`, noted],
    };
  if (started >= today)
    return {
      edit,
      action: 'Start again',
      words: [
        'It started today: visitors keep their version, and all visits of today count.',
        noted,
      ],
    };
  return {
    edit,
    action: 'Restart with new visitors',
    words: [
      `Visits count from today, ${today} (UTC). All visitors are assigned again: those who come back may see another version than before. What visits have shown since ${started} no longer counts.`,
      noted,
    ],
  };
}

/**
 * Ends an experiment with a version for everybody. What visits have shown is noted.
 * @param isStop nothing comes of it: the version is the one that the others are compared with
 */
export function keeping(
  experiment: ExperimentInsight,
  { value, label }: ExperimentInsight['versions'][number],
  isStop: boolean,
): AskedEdit {
  const { name } = experiment;
  const found = findingsOf(experiment);
  return {
    action: isStop ? 'Stop' : `Keep “${label}”`,
    words: [
      `Everybody gets “${label}”${isStop ? ', the version that the others are compared with' : ''}. What only others saw is removed.`,
      found
        ? 'What visits have shown stays in the document, under the experiments that have ended.'
        : 'Its days and the version stay in the document, without numbers: none are known here.',
    ],
    edit: { type: 'end', name, keep: value, today: utcToday(), found: { [name]: found } },
  };
}
