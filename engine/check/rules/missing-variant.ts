import { valuesOf } from '../../document/fields/field-facts';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

interface MissingVariant {
  readonly field: string;
  readonly value: string;
}

/** A node with variants has one for every value of its field. */
export const missingVariant: Rule<MissingVariant> = {
  explanation: {
    what: 'A node with variants lacks one for a value of its field.',
    why: 'Visitors with that answer see a screen without the part that varies.',
    fix: 'Add a variant for the value. It may be empty: {}.',
    wrong: { nodes: { 'bread-film': { variants: { other: null } } } },
    right: { nodes: { 'bread-film': { variants: { other: {} } } } },
  },
  check: ({ document: { nodes, fields } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<MissingVariant>[] => {
      if (!('variantsBy' in node) || node.variantsBy === undefined) return [];
      const { variantsBy: by, variants } = node;
      return valuesOf(fields[by])
        .filter((value) => !Object.hasOwn(variants, value))
        .map((value) => ({ field: by, value, pointer: pointerOf('nodes', id, 'variants') }));
    }),
  message: ({ field, value }) =>
    `There is no variant for the value "${value}" of the field "${field}".`,
};
