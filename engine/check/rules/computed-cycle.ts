import { cycleThrough } from '../../graph/computed';
import { pointerOf } from '../../document/pointer';
import type { At, Rule } from '../rule';

interface ComputedCycle {
  /** The fields by their ids, the first also last. */
  readonly route: readonly string[];
}

/** No computed field is calculated from itself. A cycle is reported at its first field. */
export const computedCycle: Rule<ComputedCycle> = {
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
