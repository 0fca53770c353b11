import { isRecord } from '../../document/basics/is-record';
import { valuesOf } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { resolvePointer, valueAt } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface MissingVariant {
  readonly field: string;
  readonly value: string;
}

/** Variants by a field have one for every value of it. */
export const missingVariant: Rule<MissingVariant> = {
  explanation: {
    what: 'A part that varies by a field lacks a variant for a value of it.',
    why: 'Visitors with that answer see the part without what varies.',
    fix: 'Add a variant for the value. It may be empty: {}.',
    wrong: { nodes: { 'bread-film': { variants: { other: null } } } },
    right: { nodes: { 'bread-film': { variants: { other: {} } } } },
  },
  check: ({ document, meanings }) =>
    meanings
      .annotatedWith('variants')
      .flatMap(({ pointer, value: variants }): At<MissingVariant>[] => {
        if (!isRecord(variants)) return [];
        const by = valueAt(document, resolvePointer(pointer, '1/variantsBy'));
        if (typeof by !== 'string') return [];
        const values = valuesOf(own(document.fields, by));
        // A variant for what is no value is found as such, and is the one that is missing.
        if (Object.keys(variants).some((value) => !values.includes(value))) return [];
        return values
          .filter((value) => !Object.hasOwn(variants, value))
          .map((value) => ({ field: by, value, pointer }));
      }),
  message: ({ field, value }) =>
    `There is no variant for the value "${value}" of the field "${field}".`,
};
