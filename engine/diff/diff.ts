import { check } from '../check/check';
import { expand } from '../check/parts';
import { readSource } from '../check/text/source';
import { parseJson } from '../document/basics/parse-json';
import { valueAt } from '../document/basics/pointer';
import { UserError } from '../document/basics/user-error';
import {
  renamedEntries,
  textsOf,
  translationsBetween,
  type Translation,
  type TranslationChanges,
} from '../languages';
import { decisionsBetween, type DecisionChange } from './changes/decisions';
import {
  partsBetween,
  placeInWords,
  type PartChanges,
  type DocumentPlace,
} from './changes/describe';
import { disturbedExperiments } from './changes/experiments';
import { pathsBetween, type PathChange } from './changes/paths';
import { renamesBetween, renamingOf, withLaterNames, type RenamedPart } from './changes/renames';
import { sessionLosses, type SessionLoss } from './changes/sessions';

/** What differs between two documents, in the words of funnels. */
export interface FunnelDiff {
  readonly parts: readonly PartChanges[];
  readonly decisions: readonly DecisionChange[];
  /** Undefined where one of the documents has errors, so that it cannot run. */
  readonly paths?: readonly PathChange[];
  /** What visitors who are underway would lose. Undefined as above. */
  readonly losses?: readonly SessionLoss[];
  /** What becomes of the experiments of the earlier one, in sentences. Undefined as above. */
  readonly experiments?: readonly string[];
  /** In which languages something differs, of those that were compared. */
  readonly translations: readonly NamedChanges[];
  /** The text of the earlier document, with the ids that its parts have in the later one. */
  readonly before: string;
}

/** What differs in a language, and where in words. */
export interface NamedChanges extends Omit<TranslationChanges, 'changes'> {
  readonly changes: readonly (TranslationChanges['changes'][number] & DocumentPlace)[];
}

/** The translations of two documents, as their files say them. */
interface BothTranslations {
  readonly before: readonly Translation[];
  readonly after: readonly Translation[];
}

/**
 * What differs between the texts of two documents. Formatting and the order of keys are nothing.
 * @param translations of both, to be compared too
 * @throws UserError when one of them is not JSON
 */
export function diffOf(
  before: string,
  after: string,
  translations: BothTranslations = { before: [], after: [] },
): FunnelDiff {
  const [old, now] = [readOf(before), readOf(after)];
  // A document with errors may refer to the earlier names still.
  if (!old.document || !now.document) {
    const both = translatedBetween({ before, named: before, after }, translations, []);
    return { ...changesOf(old, now, []), before, translations: both };
  }
  const { text, taken } = withLaterNames(before, renamesBetween(old.decided, now.decided));
  const named = taken.length > 0 ? readOf(text) : old;
  return {
    ...changesOf(named, now, taken),
    paths: pathsBetween(named.document ?? old.document, now.document),
    losses: sessionLosses(old.document, now.document),
    experiments: disturbedExperiments(old.document, now.document),
    before: text,
    translations: translatedBetween({ before, named: text, after }, translations, taken),
  };
}

/** @param named the earlier text, with the ids of the later one */
function translatedBetween(
  versions: Readonly<Record<'before' | 'named' | 'after', string>>,
  translations: BothTranslations,
  renames: readonly RenamedPart[],
): NamedChanges[] {
  const [before, named, after] = [versions.before, versions.named, versions.after].map(parseJson);
  const renamings = renames.map(renamingOf);
  const carried = translations.before.map((each) => ({
    ...each,
    entries: renamedEntries(each.entries, renamings, before, named),
  }));
  const found = translationsBetween(
    { texts: textsOf(named), translations: carried },
    { texts: textsOf(after), translations: translations.after },
  );
  return found.map((each) => ({
    ...each,
    changes: each.changes.map((change) => {
      const isThere = valueAt(after, change.context) !== undefined;
      return { ...change, ...placeInWords(change.context, isThere ? after : named) };
    }),
  }));
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

/** Whether two documents are the same funnel, in all languages that were compared. */
export const isEmpty = ({ parts, decisions, translations }: FunnelDiff): boolean =>
  parts.length === 0 && decisions.length === 0 && translations.length === 0;
