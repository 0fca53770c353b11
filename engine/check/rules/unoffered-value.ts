import type { FunnelDocument } from '../../document/format/document.generated';
import { isBrought } from '../../document/format/source';
import { pointerOf } from '../../document/basics/pointer';
import { valuesOf } from '../../document/fields/field-facts';
import { own } from '../../document/basics/own';
import { offeredValues } from '../facts/offered-values';
import type { PatchOperation, Rule } from '../reporting/rule';

interface UnofferedValue {
  readonly field: string;
  readonly value: string;
}

/** Every value of a field is offered by a question that asks for it. */
export const unofferedValue: Rule<UnofferedValue> = {
  severity: 'warning',
  isFixedAlone: true,
  needs: ['ways'],
  explanation: {
    what: 'A field has a value that none of the questions that ask for it offers.',
    why: 'No visitor can give this answer, so what the funnel does with it is never seen.',
    fix: 'Add a card for the value, or remove the value from the field.',
    wrong: {
      fields: { bread: { values: { spelt: { label: 'Spelt' } } } },
      nodes: { 'bread-film': { variants: { spelt: {} } } },
    },
    right: { fields: { bread: { values: { spelt: null } } } },
  },
  check: ({ document }) =>
    [...offeredValues(document)].flatMap(([id, { node, values }]) => {
      const field = own(document.fields, id);
      if (!field || isBrought(field)) return [];
      return valuesOf(field)
        .filter((value) => !values.has(value))
        .map((value) => ({
          field: id,
          value,
          pointer: pointerOf('nodes', node, 'asks'),
          fix: withCard(document.nodes[node], node, value),
        }));
    }),
  message: ({ field, value }) =>
    `This question asks for "${field}" and does not offer its value "${value}". Add a card for it, or remove the value from the field.`,
};

/** A card for a value on a question that has cards of its own. */
function withCard(
  node: FunnelDocument['nodes'][string] | undefined,
  id: string,
  value: string,
): readonly PatchOperation[] | undefined {
  if (node?.type !== 'question' || !('choices' in node.asks)) return undefined;
  const path = pointerOf('nodes', id, 'asks', 'choices', '-');
  return [{ op: 'add', path, value: { value } }];
}
