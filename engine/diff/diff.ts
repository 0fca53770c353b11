import { check } from '../check/check';
import { expand } from '../check/parts';
import { readSource } from '../check/source';
import { UserError } from '../document/user-error';
import { decisionsBetween, type DecisionChange } from './decisions';
import { partsBetween, type PartChanges } from './describe';
import { pathsBetween, type PathChange } from './paths';
import { renamesBetween, withLaterNames, type RenamedPart } from './renames';
import { sessionLosses, type SessionLoss } from './sessions';

/** What differs between two documents, in the words of funnels. */
export interface FunnelDiff {
  readonly parts: readonly PartChanges[];
  readonly decisions: readonly DecisionChange[];
  /** Undefined where one of the documents has errors, so that it cannot run. */
  readonly paths?: readonly PathChange[];
  /** What visitors who are underway would lose. Undefined as above. */
  readonly losses?: readonly SessionLoss[];
  /** The text of the earlier document, with the ids that its parts have in the later one. */
  readonly before: string;
}

/**
 * What differs between the texts of two documents. Formatting and the order of keys are nothing.
 * @throws UserError when one of them is not JSON
 */
export function diffOf(before: string, after: string): FunnelDiff {
  const [old, now] = [readOf(before), readOf(after)];
  // A document with errors may refer to the earlier names still.
  if (!old.document || !now.document) return { ...changesOf(old, now, []), before };
  const { text, taken } = withLaterNames(before, renamesBetween(old.decided, now.decided));
  const named = taken.length > 0 ? readOf(text) : old;
  return {
    ...changesOf(named, now, taken),
    paths: pathsBetween(named.document ?? old.document, now.document),
    losses: sessionLosses(old.document, now.document),
    before: text,
  };
}

/** A document, as written and as read. */
function readOf(text: string) {
  const { value, problems } = readSource(text);
  const [first] = problems;
  if (first) throw new UserError(first.message);
  return { value, decided: expand(value).value, document: check(text).document };
}

type Read = ReturnType<typeof readOf>;

const changesOf = (
  old: Read,
  now: Read,
  renames: readonly RenamedPart[],
): Pick<FunnelDiff, 'parts' | 'decisions'> => ({
  parts: [
    ...renames.map(({ section, of, from, to }): PartChanges => ({
      section,
      id: of === undefined ? from : `${of}.${from}`,
      state: 'renamed',
      renamedTo: to,
      changes: [],
    })),
    ...partsBetween(old.decided, now.decided),
  ],
  decisions: decisionsBetween(old.value, now.value),
});

/** Whether two documents are the same funnel. */
export const isEmpty = ({ parts, decisions }: FunnelDiff): boolean =>
  parts.length === 0 && decisions.length === 0;
