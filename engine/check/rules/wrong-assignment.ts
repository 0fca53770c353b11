import type { FunnelDocument } from '../../document/document.generated';
import { valuesOf } from '../../document/fields/field-facts';
import { parameterOf } from '../../document/fields/parameter-of';
import { pointerOf } from '../../document/pointer';
import { sourceOf } from '../../document/source';
import type { At, Rule } from '../rule';

interface WrongAssignment {
  readonly field: string;
  readonly problem: 'asked' | 'brought' | 'alone' | 'group';
  readonly value?: string;
}

/** A field that is assigned gets one of at least two of its values, and nothing else answers it. */
export const wrongAssignment: Rule<WrongAssignment> = {
  explanation: {
    what: 'A field that is assigned is answered in another way too, or there are no values to choose from.',
    why: 'Visitors would change their version of the funnel themselves, or all would get the same one.',
    fix: 'Ask nothing that is assigned, take its "parameter" away, and give at least two of its values a weight.',
    wrong: {
      fields: {
        hero: { type: 'choice', values: { plain: { label: 'Plain' } }, assigned: {} },
      },
      nodes: { name: { variants: [{ when: { field: 'hero', is: 'plain' }, title: 'And you?' }] } },
    },
    right: {
      fields: {
        hero: {
          type: 'choice',
          values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
          assigned: {},
        },
      },
      nodes: { name: { variants: [{ when: { field: 'hero', is: 'plain' }, title: 'And you?' }] } },
    },
  },
  check: ({ document: { fields }, graph }) =>
    Object.entries(fields).flatMap(([field, declared]): At<WrongAssignment>[] => {
      if (sourceOf(declared) !== 'assigned' || declared.type !== 'choice') return [];
      const pointer = pointerOf('fields', field, 'assigned');
      const isAnswered = Object.values(graph.nodes).some(({ asks, sets }) =>
        [...asks, ...sets].includes(field),
      );
      const values = valuesOf(declared);
      return [
        ...(isAnswered ? [{ field, problem: 'asked' as const, pointer }] : []),
        ...(parameterOf(declared) === undefined
          ? []
          : [
              {
                field,
                problem: 'brought' as const,
                pointer: pointerOf('fields', field, 'parameter'),
              },
            ]),
        ...(values.length < 2 ? [{ field, problem: 'alone' as const, pointer }] : []),
        ...(isPastGroup(field, fields)
          ? [
              {
                ...{ field, problem: 'group' as const, value: declared.assigned?.group },
                pointer: pointerOf('fields', field, 'assigned', 'share'),
              },
            ]
          : []),
      ];
    }),
  message: ({ field, problem, value = '' }) =>
    ({
      asked: `"${field}" is assigned, and a screen or an address answers it too. Take one of the two away.`,
      brought: `"${field}" is assigned, so no parameter of an address may answer it. Remove "parameter".`,
      group: `The shares of the group "${value}" add up to more than 1, so that there are not enough visitors for "${field}". Make shares smaller.`,
      alone: `"${field}" is assigned, and it has only one value. Add the values to compare.`,
    })[problem],
};

/** Whether the shares of a field's group add up to more than 1 with this field, in the order of the document. */
function isPastGroup(id: string, fields: FunnelDocument['fields']): boolean {
  const own = fields[id];
  const group = own?.type === 'choice' ? own.assigned?.group : undefined;
  if (group === undefined) return false;
  let sum = 0;
  for (const [each, field] of Object.entries(fields)) {
    if (field.type === 'choice' && field.assigned?.group === group) sum += field.assigned.share;
    if (each === id) break;
  }
  return sum > 1 + 1e-9;
}
