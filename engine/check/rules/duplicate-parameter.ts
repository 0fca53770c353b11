import { parameterOf } from '../../document/format/parameter-of';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface DuplicateParameter {
  readonly parameter: string;
  /** The field that has the parameter already. */
  readonly other: string;
}

/** A parameter of the address answers one field, whether the field declares it or a node reads it. */
export const duplicateParameter: Rule<DuplicateParameter> = {
  explanation: {
    what: 'Two fields take their answer from the same parameter of the address.',
    why: 'One of them gets an answer that is meant for the other.',
    fix: 'Give each field its own "parameter", and none that a signup reads in its "query".',
    wrong: {
      fields: {
        zip: { type: 'text', parameter: 'zip' },
        area: { type: 'text', parameter: 'zip' },
      },
    },
    right: {
      fields: {
        zip: { type: 'text', parameter: 'zip' },
        area: { type: 'text', parameter: 'area' },
      },
    },
  },
  check: ({ document: { fields, nodes } }) => {
    const taken = new Map(
      Object.values(nodes).flatMap((node) =>
        node.type === 'signup' ? Object.entries(node.query) : [],
      ),
    );
    return Object.entries(fields).flatMap(([id, field]): At<DuplicateParameter>[] => {
      const parameter = parameterOf(field);
      if (parameter === undefined) return [];
      const other = taken.get(parameter);
      taken.set(parameter, other ?? id);
      if (other === undefined || other === id) return [];
      return [{ parameter, other, pointer: pointerOf('fields', id, 'parameter') }];
    });
  },
  message: ({ parameter, other }) =>
    `The parameter "${parameter}" answers the field "${other}" already. Give each field its own.`,
};
