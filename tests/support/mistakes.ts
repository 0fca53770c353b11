import { describe, expect, it } from 'vitest';
import { check, type Diagnostic, type DiagnosticCode, type Severity } from '../../engine/check';
import { either, quoted } from '../../engine/check/reporting/phrases';
import { applyPatch } from '../../engine/edit/text/apply-patch';
import { allowedAt } from '../../engine/schema/traverse';
import { rootSchema, schemas } from '../../schemas';
import { problemsIn } from './build';
import { bakery } from './documents';

/** A change of a document's text. What is replaced occurs in it once. */
export type Change = readonly [from: string, to: string];

/** A mistake in a document, and the one finding that it causes. ▶ marks where the finding is. */
export interface Mistake {
  /** The text of the document, the bakery's by default. */
  readonly document?: string;
  readonly change: Change;
  /** Another change that the mistake needs. */
  readonly and?: Change;
  /** Where the finding is, if no change contains it. */
  readonly place?: string;
  readonly says: string;
  readonly node?: string;
  /** "error" by default. */
  readonly severity?: Severity;
}

/** Adds a section to the offer of the bakery. */
export const withSection = (section: string): Change => [
  '"heard": {\n          "type": "heard",',
  `"added": ${section},\n        "heard": {\n          "type": "heard",`,
];

/** The types that are possible at a place of the bakery's document, as a sentence lists them. */
export const typesAt = (pointer: string): string =>
  either(allowedAt(JSON.parse(bakery), pointer, schemas, rootSchema).tags.map(quoted));

/** The notes of a kind. A document may have others. */
const notesIn = (text: string, code: string): Diagnostic[] =>
  check(text).diagnostics.filter((each) => each.code === code);

function replaced(text: string, [from, to]: Change): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
}

function made({ document = bakery, change, and, place }: Mistake): {
  text: string;
  line: number;
  column: number;
} {
  const prepared = and ? replaced(document, and) : document;
  const changed = replaced(prepared, change);
  const marked = place === undefined ? changed : replaced(changed, [place, `▶${place}`]);
  const before = marked.slice(0, marked.indexOf('▶')).split('\n');
  return {
    text: marked.replace('▶', ''),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}

const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/**
 * What is found after a fix of a text's findings is applied, and neither was found before it nor is usual.
 * @param usual what is found in the text without its mistake
 */
export function addedByFixes(text: string, usual: readonly Diagnostic[] = []): string[] {
  const before = problemsIn(text);
  const known = new Set([...usual, ...before].map(keyOf));
  return before.flatMap((each) => {
    const mended = each.fix && applyPatch(text, each.fix);
    if (mended === undefined) return [];
    const added = problemsIn(mended).filter((left) => !known.has(keyOf(left)));
    return added.map((left) => `${keyOf(each)} → ${keyOf(left)}`);
  });
}

/**
 * Tests that each mistake causes its finding, at its place and in these words, and no other, and that its fix causes
 * none.
 */
export function expectMistakes(
  about: string,
  mistakes: Readonly<Partial<Record<DiagnosticCode, readonly Mistake[]>>>,
): void {
  const cases = Object.entries(mistakes).flatMap(([code, all]) =>
    all.map((mistake) => ({ code, says: mistake.says, mistake })),
  );
  describe(`a mistake in ${about}`, () => {
    it.each(cases)('$code: $says', ({ code, says, mistake }) => {
      const { text, line, column } = made(mistake);
      const { severity = 'error' } = mistake;
      const problems = severity === 'note' ? notesIn(text, code) : problemsIn(text);
      expect(problems.map((each) => each.code)).toEqual([code]);
      const [issue] = problems;
      expect(issue).toMatchObject({ severity, line, column });
      expect(issue?.node).toBe(mistake.node);
      expect(issue?.message).toBe(says);
      expect(addedByFixes(text)).toEqual([]);
    });
  });
}
