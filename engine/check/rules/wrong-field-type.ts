import type { FunnelField } from '../../document/document.generated';
import { either, quoted } from '../phrases';
import type { At, Rule } from '../rule';

interface WrongFieldType {
  readonly field: string;
  readonly actual: FunnelField['type'];
  readonly expected: readonly FunnelField['type'][];
}

/** A field is used as what it is: cards ask for choices, checkboxes for flags, skips are counted. */
export const wrongFieldType: Rule<WrongFieldType> = {
  check: ({ document: { fields }, meanings }) =>
    meanings.references.flatMap(({ kind, name, fieldTypes, pointer }): At<WrongFieldType>[] => {
      const actual = kind === 'field' ? fields[name]?.type : undefined;
      return actual === undefined || fieldTypes === undefined || fieldTypes.includes(actual)
        ? []
        : [{ field: name, actual, expected: fieldTypes, pointer }];
    }),
  message: ({ field, actual, expected }) =>
    `The field "${field}" is of type "${actual}"; here it has to be ${either(expected.map(quoted))}.`,
};
