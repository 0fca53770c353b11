import { cycleThrough } from '../../graph/computed';
import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

interface ComputedCycle {
  /** The fields by their ids, the first also last. */
  readonly route: readonly string[];
}

/** No computed field is calculated from itself. A cycle is reported at its first field. */
export const computedCycle: Rule<ComputedCycle> = {
  stops: 'run',
  explanation: {
    what: 'A computed field is calculated from itself, directly or through others.',
    why: 'It never has a result, so copy, prices and conditions that read it have none either.',
    fix: 'Take one of the fields out of the calculation of another.',
    wrong: {
      fields: {
        loaves: { type: 'computed', as: 'number', value: { field: 'rolls' } },
        rolls: { type: 'computed', as: 'number', value: { field: 'loaves' } },
      },
      texts: { promise: '{loaves} loaves or {rolls} rolls, {name}.' },
    },
    right: {
      fields: {
        loaves: { type: 'computed', as: 'number', value: { field: 'skips', otherwise: 1 } },
        rolls: { type: 'computed', as: 'number', value: { field: 'loaves' } },
      },
      texts: { promise: '{loaves} loaves or {rolls} rolls, {name}.' },
    },
  },
  check: ({ graph: { computed } }) => {
    const reported = new Set<string>();
    return Object.keys(computed).flatMap((id): At<ComputedCycle>[] => {
      const route = reported.has(id) ? undefined : cycleThrough(id, computed);
      if (!route) return [];
      for (const each of route) reported.add(each);
      return [{ route, pointer: pointerOf('fields', id, 'value') }];
    });
  },
  message: ({ route }) =>
    `This field is calculated from itself: ${route.join(' → ')}. Leave one of these out.`,
};
