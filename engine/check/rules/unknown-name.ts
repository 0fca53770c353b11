import type { NameKind } from '../../schema/annotations';
import type { Meanings } from '../../schema/meanings';
import { keysOf, isInside, pointerOf } from '../../document/pointer';
import { namesFor, type Declaration, type Reference } from '../../schema/names';
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
    why: 'The link has no target, or the placeholder stays empty.',
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
  { references, declarations }: Pick<Meanings, 'references' | 'declarations'>,
): At<UnknownName>[] {
  const wrong = references.flatMap((reference): At<UnknownName>[] => {
    const { kind, name: found, of, pointer } = reference;
    const expected = namesFor(reference, declarations);
    if (expected === undefined || isAmong(expected, found)) return [];
    const fix = corrected(document, pointer, found, expected);
    return [{ kind, found, expected, of, pointer, fix }];
  });
  return withWrongFields(wrong, references, declarations);
}

/**
 * Where several values belong to one field and none of them is its own, or all of them are another's, the field's name
 * is what is wrong.
 */
function withWrongFields(
  wrong: readonly At<UnknownName>[],
  references: readonly Reference[],
  declarations: readonly Declaration[],
): At<UnknownName>[] {
  const isOfAnother = (values: readonly Reference[]): boolean =>
    declarations.some(({ kind, name: of }) => {
      if (kind !== 'field') return false;
      const own = namesFor({ kind: 'value', name: '', pointer: '', of }, declarations);
      return own !== undefined && values.every(({ name }) => isAmong(own, name));
    });
  const owners = new Set(wrong.flatMap(({ kind, of }) => (kind === 'value' ? (of ?? []) : [])));
  const asked = references.filter(
    ({ kind, name, fieldUse, pointer }) =>
      kind === 'field' && owners.has(name) && fieldUse === 'asks' && pointer.endsWith('/field'),
  );
  const wrongFields = asked.flatMap(({ name, pointer }): At<UnknownName>[] => {
    const question = pointerOf(...keysOf(pointer).slice(0, -1));
    const own = ({ kind, of, pointer: at }: Pick<Reference, 'kind' | 'of' | 'pointer'>): boolean =>
      kind === 'value' && of === name && isInside(at, question);
    const values = references.filter(own);
    const unknown = wrong.filter(own);
    const isWrong = unknown.length === values.length || (unknown.length > 1 && isOfAnother(values));
    return values.length > 1 && isWrong
      ? [
          {
            kind: 'value',
            found: unknown.map(({ found }) => found).join('", "'),
            expected: [],
            of: name,
            pointer,
          },
        ]
      : [];
  });
  const covered = (each: At<UnknownName>): boolean =>
    wrongFields.some(
      ({ pointer, of }) =>
        of === each.of && isInside(each.pointer, pointerOf(...keysOf(pointer).slice(0, -1))),
    );
  return [...wrongFields, ...wrong.filter((each) => !covered(each))];
}
