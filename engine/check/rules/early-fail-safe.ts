import { milliseconds } from '../../document/basics/duration';
import { pointerOf } from '../../document/basics/pointer';
import { seconds } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface EarlyFailSafe {
  /** How long the steps take, with the time after them. */
  readonly neededMs: number;
  readonly failSafeMs: number;
}

/** The fail-safe of a loader comes only after its steps. */
export const earlyFailSafe: Rule<EarlyFailSafe> = {
  severity: 'warning',
  explanation: {
    what: 'The steps of a loader, with the time after them, take as long as its fail-safe or longer.',
    why: 'The fail-safe leads on while steps are still running, so the last ones are never shown as done.',
    fix: 'Raise "failSafe", or shorten the steps.',
    wrong: { nodes: { oven: { timings: { failSafe: '3s' } } } },
    right: { nodes: { oven: { timings: { failSafe: '12s' } } } },
  },
  check: ({ document: { nodes } }) =>
    Object.entries(nodes).flatMap(([id, node]): At<EarlyFailSafe>[] => {
      if (node.type !== 'loader') return [];
      const { after, failSafe } = node.timings;
      const neededMs = [after, ...node.steps.map(({ lasts }) => lasts)]
        .map(milliseconds)
        .reduce((a, b) => a + b);
      const failSafeMs = milliseconds(failSafe);
      const pointer = pointerOf('nodes', id, 'timings', 'failSafe');
      // Which of the times is wrong, nobody can tell: no fix makes a wait longer.
      return failSafeMs > neededMs ? [] : [{ neededMs, failSafeMs, pointer }];
    }),
  message: ({ neededMs, failSafeMs }) =>
    `The steps take ${seconds(neededMs)}, and the fail-safe leads on after ${seconds(failSafeMs)}. Write more than ${seconds(neededMs)}, or shorten the steps.`,
};
