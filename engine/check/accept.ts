import type { FunnelDocument } from '../document/document.generated';
import { isInside, pointerOf } from '../document/pointer';
import {
  diagnosticCodes,
  isAcceptable,
  problem,
  type Diagnostic,
  type Problem,
} from './diagnostic';
import { corrected } from './fixes';

/** A diagnostic that the document accepts. */
export type Accepted = Diagnostic & {
  /** Why it is meant to be so, as the document says. */
  readonly why: string;
  /** The index of the acceptance in the document's list. */
  readonly acceptance: number;
};

/** Diagnostics by whether the document accepts them. */
interface Sorted {
  readonly open: readonly Diagnostic[];
  readonly accepted: readonly Accepted[];
}

/** Sorts the diagnostics of a document by its acceptances: each covers its place and the parts inside. */
export function sortedBy(
  { accept }: Pick<FunnelDocument, 'accept'>,
  diagnostics: readonly Diagnostic[],
): Sorted {
  const open: Diagnostic[] = [];
  const accepted: Accepted[] = [];
  for (const each of diagnostics) {
    const index = accept.findIndex(
      ({ rule, at }) => rule === each.code && isAcceptable(rule) && isInside(each.pointer, at),
    );
    const acceptance = accept[index];
    if (acceptance) accepted.push({ ...each, why: acceptance.why, acceptance: index });
    else open.push(each);
  }
  return { open, accepted };
}

/** The acceptances of a document that accept nothing. */
export function unusedAcceptances(
  document: Pick<FunnelDocument, 'accept'>,
  accepted: readonly Accepted[],
): Problem[] {
  const used = new Set(accepted.map(({ acceptance }) => acceptance));
  return document.accept.flatMap(({ rule, at }, index) => {
    // What is accepted in a reading that is not followed cannot be found.
    if (used.has(index) || isInside(at, '/decisions')) return [];
    const pointer = pointerOf('accept', index);
    const known = isAcceptable(rule);
    if (known === undefined) {
      const place = pointer + pointerOf('rule');
      const expected = diagnosticCodes.filter((code) => isAcceptable(code));
      const fix = corrected(document, place, rule, expected);
      const details = { rule, at, because: 'unknown', found: rule, expected, fix } as const;
      return [problem('unused-acceptance', { ...details, pointer: place })];
    }
    const because = known ? 'nothing' : 'refused';
    return [problem('unused-acceptance', { rule, at, because, pointer })];
  });
}
