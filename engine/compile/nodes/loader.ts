import type { LoaderNode } from '../../document/document.generated';
import { milliseconds } from '../../document/duration';
import type { NodeCompiler } from '../node-context';
import { stateOf, type StateConfig } from '../config';
import { leave } from '../leave';

/** The state of a step, counted from 1. */
const stepState = (number: number): string => `step-${number}`;

/** step-1 → … → step-n → done → on. Whatever happens, the fail-safe leads on too. */
export const compileLoader: NodeCompiler<LoaderNode> = (context) => {
  const { id, node } = context;
  const steps = node.steps.map(({ lasts }, index): [string, StateConfig] => {
    const last = index + 1 === node.steps.length;
    const following = last ? stateOf(id, 'done') : stateOf(id, stepState(index + 2));
    return [stepState(index + 1), { after: { [milliseconds(lasts)]: { target: following } } }];
  });
  return {
    initial: stepState(1),
    after: { [milliseconds(node.timings.failSafe)]: leave(context) },
    states: {
      ...Object.fromEntries(steps),
      done: { after: { [milliseconds(node.timings.after)]: leave(context) } },
    },
  };
};
