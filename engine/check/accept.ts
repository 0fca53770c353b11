import type { FunnelDocument } from '../document/format/document.generated';
import { isInside, pointerOf } from '../document/basics/pointer';
import {
  diagnosticCodes,
  isAcceptable,
  problem,
  type Diagnostic,
  type Problem,
} from './diagnostics/diagnostic';
import { corrected } from './reporting/fixes';

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

type Acceptance = FunnelDocument['accept'][number];

/** Whether a value can be what an acceptance holds for. */
export const isAcceptedValue = (value: unknown): value is NonNullable<Acceptance['found']> =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What an acceptance of a diagnostic has to say as `found`. */
export const acceptedValue = ({ found }: Pick<Diagnostic, 'found'>): Acceptance['found'] =>
  isAcceptedValue(found) ? found : undefined;

const isAt = ({ rule, at }: Acceptance, { code, pointer }: Diagnostic): boolean =>
  rule === code && isAcceptable(rule) === true && isInside(pointer, at);

/**
 * Sorts the diagnostics of a document by its acceptances: each covers its place and the parts inside, for the value that
 * was found there when it was given.
 */
export function sortedBy(
  { accept }: Pick<FunnelDocument, 'accept'>,
  diagnostics: readonly Diagnostic[],
): Sorted {
  const open: Diagnostic[] = [];
  const accepted: Accepted[] = [];
  for (const each of diagnostics) {
    const index = accept.findIndex(
      (acceptance) => isAt(acceptance, each) && acceptance.found === acceptedValue(each),
    );
    const acceptance = accept[index];
    if (acceptance) accepted.push({ ...each, why: acceptance.why, acceptance: index });
    else open.push(each);
  }
  return { open, accepted };
}

/**
 * The acceptances of a document that accept nothing.
 * @param open what is not accepted
 */
export function unusedAcceptances(
  document: Pick<FunnelDocument, 'accept'>,
  accepted: readonly Accepted[],
  open: readonly Diagnostic[],
): Problem[] {
  const used = new Set(accepted.map(({ acceptance }) => acceptance));
  return document.accept.flatMap((acceptance, index) => {
    const { rule, at } = acceptance;
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
    const there = open.filter((each) => isAt(acceptance, each)).map(acceptedValue);
    const [now] = there;
    if (there.length > 0) {
      // One that says no value was given before it had to: it is completed with the one that it covered.
      const isOld = acceptance.found === undefined && new Set(there).size === 1;
      const fix = isOld
        ? [{ op: 'add' as const, path: `${pointer}/found`, value: now }]
        : undefined;
      const details = { rule, at, because: 'changed', accepted: acceptance.found, now } as const;
      return [problem('unused-acceptance', { ...details, pointer, fix })];
    }
    const because = known ? 'nothing' : 'refused';
    const fix = known ? [{ op: 'remove' as const, path: removable(document, pointer) }] : undefined;
    return [problem('unused-acceptance', { rule, at, because, pointer, fix })];
  });
}

/** An acceptance, or the list of which it is the only one: an empty list would say nothing. */
const removable = ({ accept }: Pick<FunnelDocument, 'accept'>, pointer: string): string =>
  accept.length === 1 ? pointerOf('accept') : pointer;
