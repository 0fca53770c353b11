import type { NameKind } from '../../schema/annotations';
import type { Meanings } from '../../schema/meanings';
import { keysOf, isInside, pointerOf, valueAt } from '../../document/basics/pointer';
import { isRecord } from '../../document/basics/is-record';
import { namesFor, type Declaration, type Reference } from '../../schema/names';
import { corrected } from '../reporting/fixes';
import { misspelt, nearest } from '../reporting/nearest';
import { both, suggestion } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';
import { memo } from '../../document/basics/memo';

interface UnknownName {
  readonly kind: NameKind;
  readonly found: string;
  /** The declared names. */
  readonly expected: readonly string[];
  /** The field that a value or form belongs to. */
  readonly of?: string;
  /** The value whose label was written instead of its name. */
  readonly labelled?: string;
  /** The words that the screen itself fills in there. */
  readonly filledIn?: readonly string[];
  /**
   * Where the declaration is misspelled, or renamed and nothing else, the name that it has, and how often the other one
   * is used.
   */
  readonly declared?: { readonly as: string; readonly uses: number; readonly isRenamed: boolean };
}

const words: Partial<Record<NameKind, string>> = {
  track: 'music track',
  effect: 'sound effect',
  text: 'shared text',
  host: 'frame host',
};

/** Every name that is used is declared. */
export const unknownName: Rule<UnknownName> = {
  stops: 'run',
  explanation: {
    what: 'Something is called by a name that the document does not declare: a node, field, value, form, video, sound, text, section or host.',
    why: 'The link has no target, or the placeholder stays empty.',
    fix: 'Correct the spelling, or declare the name.',
    wrong: { nodes: { email: { next: 'oveen' } } },
    right: { nodes: { email: { next: 'oven' } } },
  },
  check: ({ document, meanings }) => unknownNamesIn(document, meanings),
  message: ({ kind, found, expected, of, labelled, filledIn, declared }) => {
    const owner = of === undefined ? '' : ` of the field "${of}"`;
    if (declared) {
      const { as, uses, isRenamed } = declared;
      const named = of === undefined ? [found, as] : [`${of}.${found}`, as];
      const cure = isRenamed
        ? `If that is its former name, write it here again and let "npm run rename -- … ${kind} ${named.join(' ')}" change all places.`
        : 'Give it that name here.';
      return `Nothing uses the ${words[kind] ?? kind} "${as}"${owner}, and ${uses} places use "${found}", which is not declared. ${cure}`;
    }
    if (labelled !== undefined)
      return `There is no value "${found}"${owner}: that is the label of "${labelled}". Write "${labelled}".`;
    if (filledIn)
      return `There is no field "${found}". Here the screen fills in ${both(filledIn.map((word) => `{${word}}`))}: write ${filledIn.length === 1 ? 'that' : 'one of them'}, or a field.`;
    return `There is no ${words[kind] ?? kind} "${found}"${owner}.${suggestion(found, expected)}`;
  },
};

/** The names of a list that many references share. */
const setOf = memo((names: readonly string[]): ReadonlySet<string> => new Set(names));

/** Whether two references name a value of one field in items of one list: there the same value twice is hardly meant. */
function isBeside(one: Reference, other: Reference): boolean {
  if (one.kind !== 'value' || other.kind !== 'value' || one.of !== other.of) return false;
  const list = listAround(one.pointer);
  return list !== undefined && list === listAround(other.pointer);
}

/** The list in whose item a property is. */
function listAround(pointer: string): string | undefined {
  const keys = keysOf(pointer);
  return /^\d+$/.test(keys.at(-2) ?? '') ? pointerOf(...keys.slice(0, -2)) : undefined;
}

/** The names that are used and not declared. The document need not have the right shape. */
export function unknownNamesIn(
  document: unknown,
  { references, declarations }: Pick<Meanings, 'references' | 'declarations'>,
): At<UnknownName>[] {
  const wrong = references.flatMap((reference): At<UnknownName>[] => {
    const { kind, name: found, of, pointer, filledIn } = reference;
    const declared = namesFor(reference, declarations);
    if (declared === undefined || setOf(declared).has(found)) return [];
    const expected = filledIn ? [...filledIn, ...declared] : declared;
    const labelled = kind === 'value' ? valueLabelled(document, of, found) : undefined;
    const isWritten = valueAt(document, pointer) === found;
    const isCertain = (name: string | undefined): boolean =>
      !references.some((one) => one.name === name && isBeside(one, reference));
    if (labelled !== undefined && isWritten && nearest(found, expected) !== labelled)
      return [
        {
          kind,
          found,
          expected,
          of,
          pointer,
          labelled,
          fix: isCertain(labelled)
            ? [
                {
                  op: 'replace',
                  path: pointer,
                  value: labelled,
                },
              ]
            : undefined,
        },
      ];
    const fix = isCertain(misspelt(found, expected))
      ? corrected(document, pointer, found, expected)
      : undefined;
    return [{ kind, found, expected, of, pointer, fix, ...(filledIn && { filledIn }) }];
  });
  return withWrongDeclarations(
    withWrongFields(wrong, references, declarations),
    references,
    declarations,
    document,
  );
}

/**
 * Where several places use a name, and the only one like it is declared and not used, the declaration is wrong. So it is
 * where the only one that is not used could have that name.
 */
function withWrongDeclarations(
  wrong: readonly At<UnknownName>[],
  references: readonly Reference[],
  declarations: readonly Declaration[],
  document: unknown,
): At<UnknownName>[] {
  const isUsed = (kind: NameKind, of: string | undefined, as: string): boolean =>
    references.some((one) => one.kind === kind && one.of === of && one.name === as);
  const renamedTo = ({ kind, of, found: name, expected }: At<UnknownName>): string | undefined => {
    const names: readonly string[] = expected;
    const fitting = [...new Set(names)].filter(
      (as) => !isUsed(kind, of, as) && (kind !== 'field' || couldBe(as, name)),
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  /** Whether a field fits wherever a name is used. */
  const couldBe = (as: string, name: string): boolean => {
    const { values, ...field } = Object(valueAt(document, pointerOf('fields', as)));
    // What the address or chance answers may be there for what is sent alone.
    if (field.parameter !== undefined || field.assigned !== undefined) return false;
    const type = field.type === 'computed' ? field.as : field.type;
    return references.every(
      (one) =>
        (one.kind !== 'field' || one.name !== name || (one.fieldTypes?.includes(type) ?? true)) &&
        (one.kind !== 'value' || one.of !== name || Object.hasOwn(Object(values), one.name)),
    );
  };
  const isOne = (a: At<UnknownName>, b: At<UnknownName>): boolean =>
    a.kind === b.kind && a.of === b.of && a.found === b.found;
  const found = new Map<At<UnknownName>, At<UnknownName> | undefined>();
  for (const each of wrong) {
    const same = wrong.filter((other) => isOne(each, other));
    const [first = each] = same;
    if (found.has(first)) {
      found.set(each, undefined);
      continue;
    }
    const { kind, of, found: name, expected } = each;
    // The document's own sounds are read as those of each screen: that is one use.
    if (kind === 'track' || kind === 'effect' || same.length < 2) continue;
    const misspelled = misspelt(name, expected);
    const as = misspelled ?? (renamable.has(kind) ? renamedTo(each) : undefined);
    const pointer = declarations.find(
      (one) =>
        one.kind === kind &&
        one.name === as &&
        (of === undefined || isInside(one.pointer, pointerOf('fields', of))),
    )?.pointer;
    if (as === undefined || isUsed(kind, of, as) || pointer === undefined) continue;
    const path = pointerOf(...keysOf(pointer).slice(0, -1), name);
    const isRenamed = misspelled === undefined;
    const fix = isRenamed ? undefined : [{ op: 'move', from: pointer, path } as const];
    found.set(first, {
      kind,
      found: name,
      expected,
      of,
      declared: { as, uses: same.length, isRenamed },
      pointer,
      fix,
    });
  }
  return wrong.flatMap((each) => (found.has(each) ? (found.get(each) ?? []) : [each]));
}

/** What is declared to be used, and nothing else: a screen may be there to be opened by its address. */
const renamable: ReadonlySet<NameKind> = new Set(['field', 'value', 'text', 'video', 'host']);

/** The only value of a field with a label, whatever the case of its letters. */
function valueLabelled(
  document: unknown,
  field: string | undefined,
  label: string,
): string | undefined {
  const values =
    field === undefined ? undefined : valueAt(document, pointerOf('fields', field, 'values'));
  if (!isRecord(values)) return undefined;
  const named = Object.entries(values).filter(
    ([, value]) =>
      isRecord(value) &&
      typeof value.label === 'string' &&
      value.label.toLowerCase() === label.toLowerCase(),
  );
  return named.length === 1 ? named[0]?.[0] : undefined;
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
      return own !== undefined && values.every(({ name }) => setOf(own).has(name));
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
