import type { Answers } from '../document/answers';
import type { TrialRule } from '../document/outline';

/**
 * What a session keeps of a trial. A visitor may write any address, so this is stricter than what a screen
 * shows: a trial is kept while its end is still to come and no further away than the grant lasts. A completed
 * signup keeps the trial it was completed with, and a visit that says nothing of a trial changes nothing.
 * @param stored the answers that the session has kept so far
 * @param now milliseconds
 */
export function trialToKeep(
  { field, until, completedAt, within = Infinity }: TrialRule,
  answers: Answers,
  stored: Answers,
  now: number,
): Answers {
  const isCompleted =
    stored[completedAt] !== undefined && stored[completedAt] === answers[completedAt];
  if (answers[field] === undefined || (isCompleted && stored[field] === true))
    return { [field]: stored[field], [until]: stored[until] };
  const left = Date.parse(String(answers[until])) - now;
  const holds = answers[field] === true && left > 0 && left <= within;
  return { [field]: holds, [until]: holds ? answers[until] : undefined };
}
