import type { Condition } from '../../document/document.generated';
import { pointerOf, type Found } from '../issue';
import type { Rule } from '../rule';

const operators = ['is', 'isNot', 'isOneOf', 'answered', 'atLeast', 'below'] as const;
const groups = ['all', 'any', 'not'] as const;

/** A condition says exactly one thing: a field with one operator, or one group of conditions. */
export const conditionShape: Rule = ({ nodes }) =>
  Object.entries(nodes).flatMap(([id, node]) =>
    (node.branches ?? []).flatMap(({ when }, index) =>
      inCondition(when, pointerOf('nodes', id, 'branches', index, 'when')),
    ),
  );

function inCondition(when: Condition, pointer: string): Found[] {
  const used = [...operators, ...groups].filter((name) => when[name] !== undefined);
  const said = used.length + (when.field !== undefined && used.length === 0 ? 2 : 0);
  const mixed = when.field !== undefined && groups.some((group) => when[group] !== undefined);
  const parts: [Condition[], string][] = [
    [when.all ?? [], `${pointer}/all`],
    [when.any ?? [], `${pointer}/any`],
  ];
  return [
    ...(said === 1 && !mixed
      ? []
      : [{ code: 'condition-shape' as const, operators: used, pointer }]),
    ...parts.flatMap(([conditions, at]) =>
      conditions.flatMap((condition, index) => inCondition(condition, `${at}/${index}`)),
    ),
    ...(when.not ? inCondition(when.not, `${pointer}/not`) : []),
  ];
}
