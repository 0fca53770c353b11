import { isFixedAlone, type Diagnostic } from '../check/diagnostics/diagnostic';
import { applyPatch } from './text/apply-patch';

/** A mended text. */
interface Fixed {
  readonly text: string;
  /** The findings that were mended, in order. */
  readonly mended: readonly Diagnostic[];
}

/** Fixes may uncover further findings, but hardly this often. */
const mostRounds = 10;

/**
 * Applies every certain fix of a document's findings, until none is left that makes a finding go away. Fixes that change
 * what visitors or the store see are not among them.
 * @param findingsIn the check
 */
export function fix(text: string, findingsIn: (text: string) => readonly Diagnostic[]): Fixed {
  let changed = text;
  let findings = findingsIn(text);
  const mended: Diagnostic[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const open = findings.filter(({ code, fix: own }) => own && !isFixedAlone(code));
    const tried = open.reduce(
      (before, finding) => applyPatch(before, finding.fix ?? []) ?? before,
      changed,
    );
    if (tried === changed) break;
    const left = findingsIn(tried);
    const remaining = new Set(left.map(identity));
    const gone = open.filter((finding) => !remaining.has(identity(finding)));
    if (gone.length === 0) break;
    mended.push(...gone);
    changed = tried;
    findings = left;
  }
  return { text: changed, mended };
}

const identity = ({ code, pointer, message }: Diagnostic): string =>
  `${code} ${pointer} ${message}`;
