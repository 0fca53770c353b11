import type { Answers } from './format/answers';
import type { FunnelOutline, TrialRule } from './format/outline';

/**
 * The trial of a visit: what screens, reports and the session know of it. The address promises it. Where the document
 * names a field for promises that do not hold, a trial counts only while its end is still to come and no further away
 * than the grant lasts; else the promise alone counts. A trial that has begun to count stays for the visit, and for
 * good once the signup was completed with it.
 * @param asked the answers that the address carries
 * @param known the visitor's answers
 */
export function trialOf(rule: TrialRule, asked: Answers, known: Answers): Answers {
  const { field, until, completedAt, lapsed, within = Infinity } = rule;
  const isSame = asked[field] === true && known[until] === asked[until];
  const isKept = known[field] === true && (known[completedAt] !== undefined || isSame);
  const { [field]: isPromised, [until]: end } = isKept ? known : asked;
  if (lapsed === undefined) return { [field]: isPromised, [until]: end };
  const left = Date.parse(String(end)) - Date.now();
  const holds = isPromised === true && (isKept || (left > 0 && left <= within));
  return {
    [field]: holds,
    [until]: holds ? end : undefined,
    [lapsed]: isPromised === true && !holds,
  };
}

/** The fields of a trial. */
export const trialFields = ({ field, until, lapsed }: TrialRule): string[] =>
  lapsed === undefined ? [field, until] : [field, until, lapsed];

/** The fields that belong to the visit whose address promises a trial: they are stored, and not restored. */
export const fieldsOfTrials = ({ nodes }: FunnelOutline): ReadonlySet<string> =>
  new Set(Object.values(nodes).flatMap(({ trial }) => (trial ? trialFields(trial) : [])));

/** What stored answers say of the trials that signups were completed with. */
export const completedTrials = ({ nodes }: FunnelOutline, stored: Answers): Answers =>
  Object.fromEntries(
    Object.values(nodes).flatMap(({ trial }) =>
      trial && stored[trial.field] === true && stored[trial.completedAt] !== undefined
        ? trialFields(trial).map((field) => [field, stored[field]])
        : [],
    ),
  );

/** Stored answers without the trials of earlier visits, but for those that a signup was completed with. */
export function withoutTrials(outline: FunnelOutline, stored: Answers): Answers {
  const gone = fieldsOfTrials(outline);
  const others = Object.entries(stored).filter(([field]) => !gone.has(field));
  return { ...Object.fromEntries(others), ...completedTrials(outline, stored) };
}
