import type { NameKind } from '../../schema/annotations';
import type { Meanings } from '../../schema/meanings';
import { namesFor } from '../../schema/names';
import { corrected } from '../fixes';
import { suggestion } from '../phrases';
import type { At, Rule } from '../rule';

interface UnknownName {
  readonly kind: NameKind;
  readonly found: string;
  /** The declared names. */
  readonly expected: readonly string[];
  /** The field that a value or form belongs to. */
  readonly of?: string;
}

const words: Partial<Record<NameKind, string>> = {
  track: 'music track',
  effect: 'sound effect',
  text: 'shared text',
  host: 'frame host',
};

/** Every name that is used is declared. */
export const unknownName: Rule<UnknownName> = {
  explanation: {
    what: 'Something is called by a name that the document does not declare: a node, field, value, form, video, sound, text, section or host.',
    why: 'The link leads nowhere, or the placeholder stays empty.',
    fix: 'Correct the spelling, or declare the name.',
    wrong: { nodes: { email: { next: 'oveen' } } },
    right: { nodes: { email: { next: 'oven' } } },
  },
  check: ({ document, meanings }) => unknownNamesIn(document, meanings),
  message: ({ kind, found, expected, of }) => {
    const owner = of === undefined ? '' : ` of the field "${of}"`;
    return `There is no ${words[kind] ?? kind} "${found}"${owner}.${suggestion(found, expected)}`;
  },
};

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a name is in a list that many references share. */
function isAmong(names: readonly string[], name: string): boolean {
  const set = sets.get(names) ?? new Set(names);
  sets.set(names, set);
  return set.has(name);
}

/** The names that are used and not declared. The document need not have the right shape. */
export function unknownNamesIn(
  document: unknown,
  { references, declarations }: Meanings,
): At<UnknownName>[] {
  return references.flatMap((reference): At<UnknownName>[] => {
    const { kind, name: found, of, pointer } = reference;
    const expected = namesFor(reference, declarations);
    if (expected === undefined || isAmong(expected, found)) return [];
    const fix = corrected(document, pointer, found, expected);
    return [{ kind, found, expected, of, pointer, fix }];
  });
}
