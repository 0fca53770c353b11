import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { keysOf, UserError, type FunnelDocument } from '../../engine';
import { diffOf, isEmpty, passesAny, touchedBy, type FunnelDiff } from '../../engine/diff';
import { partOfPlan, type Plan } from '../../engine/paths';
import { translationFile } from '../languages/translation-name';

/** The runs of a plan that a change of the document touches. */
export interface ChangedPlan {
  readonly plan: Plan;
  /** How many runs are left out, and why, for people. Empty without a revision. */
  readonly text: string;
}

/**
 * The runs of a plan that differ, or may, from those of the document at a git revision. What a change touches follows
 * from the same difference that `npm run diff` shows; changes of the code do not count.
 * @param revision undefined for the whole plan
 * @throws UserError when git does not know the revision
 */
export function onlyChanged(
  file: string,
  document: FunnelDocument,
  plan: Plan,
  revision: string | undefined,
): ChangedPlan {
  if (revision === undefined) return { plan, text: '' };
  const all = `all ${plan.runs.length} runs`;
  const before = textAt(revision, file);
  if (before === undefined) return { plan, text: `${file} is new since ${revision}: ${all}.` };
  const translation = translationFile(file, document.language);
  if (
    existsSync(translation) &&
    textAt(revision, translation) !== readFileSync(translation, 'utf8')
  )
    return { plan, text: `Since ${revision}, ${translation} has changed: ${all}.` };
  const diff = differenceTo(before, file);
  if (!diff) return { plan, text: `At ${revision}, ${file} is not JSON: ${all}.` };
  if (isEmpty(diff))
    return {
      plan: partOfPlan(plan, () => false),
      text: `${file} is the same funnel as at ${revision}: ${all} are left out.`,
    };
  const touched = touchedBy(diff, document, plan.coverage);
  const { parts, answers, everything } = touched;
  if (everything !== undefined) return { plan, text: `Since ${revision}, ${everything}: ${all}.` };
  const kept = partOfPlan(plan, (run) => passesAny(run, touched));
  const leftOut = plan.runs.length - kept.runs.length;
  return {
    plan: kept,
    text: [
      `Since ${revision}, ${kept.runs.length} of ${all.slice(4)} pass what has changed:`,
      `  ${[...namesOf(parts), ...answers.map(({ field, value }) => `${field} = ${value}`)].join(', ')}`,
      ...(leftOut === 0 ? [] : [`Left out, because they pass none of it: ${leftOut}.`]),
    ].join('\n'),
  };
}

/** Undefined where the earlier text is not JSON. */
function differenceTo(before: string, file: string): FunnelDiff | undefined {
  try {
    return diffOf(before, readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Nodes by their ids, other parts by their pointers. */
const namesOf = (parts: ReadonlySet<string>): string[] =>
  [...parts].map((part) => {
    const [section, id = '', ...rest] = keysOf(part);
    return section === 'nodes' && rest.length === 0 ? id : part;
  });

/** The text of a file at a git revision. Undefined where it is not there. */
function textAt(revision: string, file: string): string | undefined {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: dirname(file), encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { status, stderr } = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (status !== 0)
    throw new UserError(
      `--only-changed: git knows no revision "${revision}". ${stderr.trim()}`.trim() +
        ' In CI, fetch it first: git fetch origin main.',
    );
  const shown = git('show', `${revision}:./${basename(file)}`);
  return shown.status === 0 ? shown.stdout : undefined;
}
