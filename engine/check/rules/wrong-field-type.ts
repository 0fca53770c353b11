import type { FunnelField } from '../../document/document.generated';
import type { FieldUse } from '../../schema/annotations';
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
    meanings.references.flatMap(
      ({ kind, name, fieldTypes, fieldUse, pointer }): At<WrongFieldType>[] => {
        const actual = kind === 'field' ? typeFor(fields[name], fieldUse) : undefined;
        return actual === undefined || fieldTypes === undefined || fieldTypes.includes(actual)
          ? []
          : [{ field: name, actual, expected: fieldTypes, pointer }];
      },
    ),
  message: ({ field, actual, expected }) =>
    `The field "${field}" is of type "${actual}"; here it has to be ${either(expected.map(quoted))}.`,
};

/** What happens to a field where something answers it, or removes the answer. */
const writes = new Set<FieldUse | undefined>(['asks', 'sets', 'address', 'forgets']);

/** What a field counts as where it is used: a computed one, where it is only read, as what it is computed as. */
function typeFor(
  field: FunnelField | undefined,
  use: FieldUse | undefined,
): FunnelField['type'] | undefined {
  return field?.type === 'computed' && !writes.has(use) ? field.as : field?.type;
}
