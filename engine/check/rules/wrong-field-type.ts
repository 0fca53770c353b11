import type { FunnelField } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { typeInUse } from '../../schema/type-in-use';
import { either, quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface WrongFieldType {
  readonly field: string;
  readonly found: FunnelField['type'];
  readonly expected: readonly FunnelField['type'][];
}

/** A field is used as what it is: cards ask for choices, checkboxes for flags, skips are counted. */
export const wrongFieldType: Rule<WrongFieldType> = {
  stops: 'run',
  explanation: {
    what: 'A field is used where its type does not fit, such as a text field for a list of cards.',
    why: 'The answer could not be stored or shown.',
    fix: 'Name a field of the right type, or change the type of the field.',
    wrong: { webhook: { user: { email: 'name' } } },
    right: { webhook: { user: { email: 'email' } } },
  },
  check: ({ document: { fields }, meanings }) =>
    meanings.references.flatMap(
      ({ kind, name, fieldTypes, fieldUse, pointer }): At<WrongFieldType>[] => {
        const field = kind === 'field' ? own(fields, name) : undefined;
        const found = field && typeInUse(field, fieldUse);
        return found === undefined || fieldTypes === undefined || fieldTypes.includes(found)
          ? []
          : [{ field: name, found, expected: fieldTypes, pointer }];
      },
    ),
  message: ({ field, found, expected }) =>
    `The field "${field}" is of type "${found}"; here it has to be ${either(expected.map(quoted))}.`,
};
