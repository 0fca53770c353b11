import { pointerOf } from '../../document/basics/pointer';
import type { Rule } from '../reporting/rule';

interface StepPastTotal {
  readonly step: number;
  readonly total: number;
}

/** No step is more than the total of the counter. */
export const stepPastTotal: Rule<StepPastTotal> = {
  isAcceptable: true,
  explanation: {
    what: 'A step is more than the total in the step counter.',
    why: 'Visitors read something like "Step 7 of 6".',
    fix: 'Correct the step or "totalSteps". Without "totalSteps", the total is the highest step.',
    wrong: { frame: { totalSteps: 6 }, nodes: { email: { step: 7 } } },
    right: { frame: { totalSteps: 6 }, nodes: { email: { step: 6 } } },
  },
  check: ({ document: { nodes, frame } }) => {
    const total = frame.totalSteps;
    const past = Object.entries(nodes).flatMap(([id, { step = 0 }]) =>
      step > total ? [{ id, step }] : [],
    );
    const [first] = past;
    if (!first) return [];
    // One wrong step is a mistake of that screen; several follow from a wrong total.
    const isOne = past.length === 1;
    const step = Math.max(...past.map((each) => each.step));
    const pointer = isOne ? pointerOf('nodes', first.id, 'step') : '/frame/totalSteps';
    return [{ step, total, pointer }];
  },
  message: ({ step, total }) =>
    `The counter would show step ${step} of ${total}. Correct the step, or "totalSteps" of the frame.`,
};
