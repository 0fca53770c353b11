import type { NameKind } from '../../schema/annotations';
import { namesFor } from '../../schema/names';
import { suggestion } from '../phrases';
import type { At, Rule } from '../rule';

interface UnknownName {
  readonly kind: NameKind;
  readonly actual: string;
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
  check: ({ meanings: { references, declarations } }) =>
    references.flatMap((reference): At<UnknownName>[] => {
      const { kind, name: actual, of, pointer } = reference;
      const expected = namesFor(reference, declarations);
      return expected === undefined || expected.includes(actual)
        ? []
        : [{ kind, actual, expected, of, pointer }];
    }),
  message: ({ kind, actual, expected, of }) => {
    const owner = of === undefined ? '' : ` of the field "${of}"`;
    return `There is no ${words[kind] ?? kind} "${actual}"${owner}.${suggestion(actual, expected)}`;
  },
};
