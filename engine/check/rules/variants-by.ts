import { resolvePointer, valueAt } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface VariantsBy {
  readonly isList: boolean;
}

/** Variants are chosen either by the values of the field in "variantsBy", or by conditions in a list. */
export const variantsBy: Rule<VariantsBy> = {
  explanation: {
    what: 'Variants by value lack the field whose values they are for, or a list of variants with conditions has such a field.',
    why: 'Without the field none of the variants is ever shown. Beside a list it has no effect.',
    fix: 'Write the field into "variantsBy", or use a list of variants with "when".',
    wrong: { nodes: { 'bread-film': { variantsBy: null } } },
    right: { nodes: { 'bread-film': { variantsBy: 'bread' } } },
  },
  check: ({ document, meanings }) =>
    meanings.annotatedWith('variants').flatMap(({ pointer, value }): At<VariantsBy>[] => {
      const isList = Array.isArray(value);
      const by = valueAt(document, resolvePointer(pointer, '1/variantsBy'));
      return isList === (by === undefined) ? [] : [{ isList, pointer }];
    }),
  message: ({ isList }) =>
    isList
      ? 'These variants are chosen by their conditions, so "variantsBy" has no effect. Remove it.'
      : 'None of these variants is shown: "variantsBy" is missing. Name the field whose values they are for.',
};
