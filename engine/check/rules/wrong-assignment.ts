import type { FunnelDocument } from '../../document/format/document.generated';
import { partsOfGroups } from '../../document/experiments/assigned';
import { valuesOf } from '../../document/fields/field-facts';
import { parameterOf } from '../../document/format/parameter-of';
import { pointerOf } from '../../document/basics/pointer';
import { isAssigned } from '../../document/format/source';
import type { At, Rule } from '../reporting/rule';

interface WrongAssignment {
  readonly field: string;
  readonly problem: 'asked' | 'brought' | 'alone' | GroupProblem['problem'];
  readonly value?: string;
}

interface GroupProblem {
  readonly problem: 'group' | 'shared';
  /** The group, or the other field. */
  readonly value: string;
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
      if (!isAssigned(declared) || declared.type !== 'choice') return [];
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
        ...[partProblem(field, fields)].flatMap((found) =>
          found
            ? [
                {
                  field,
                  ...found,
                  pointer: pointerOf('fields', field, 'assigned', 'share'),
                },
              ]
            : [],
        ),
      ];
    }),
  message: ({ field, problem, value = '' }) =>
    ({
      asked: `"${field}" is assigned, and a screen or an address answers it too. Take one of the two away.`,
      brought: `"${field}" is assigned, so no parameter of an address may answer it. Remove "parameter".`,
      group: `The shares of the group "${value}" go up to more than 1, so that there are not enough visitors for "${field}". Make shares smaller, or write "from" where there is room.`,
      shared: `"${field}" begins within the part of its group that "${value}" has, so that it gets too few visitors. Write another "from", or smaller shares.`,
      alone: `"${field}" is assigned, and it has only one value. Add the values to compare.`,
    })[problem],
};

/** What keeps a field from its part of its group: the group's end, or a field before it that has some of it. */
function partProblem(id: string, fields: FunnelDocument['fields']): GroupProblem | undefined {
  const parts = partsOfGroups(fields);
  const own = parts.get(id);
  if (!own) return undefined;
  const [group, from, to] = own;
  if (to > 1 + slack) return { problem: 'group', value: group };
  const all = [...parts];
  const before = all.slice(
    0,
    all.findIndex(([each]) => each === id),
  );
  const other = before.find(
    ([, [name, begin, end]]) => name === group && from < end - slack && begin < to - slack,
  );
  return other && { problem: 'shared', value: other[0] };
}

/** Sums of parts are not exact. */
const slack = 1e-9;
