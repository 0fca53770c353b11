import type { LoaderNode } from '../../document/format/document.generated';
import { milliseconds } from '../../document/basics/duration';
import type { NodeCompiler } from '../node-context';
import { stateOf, type StateConfig } from '../config';
import { leave } from '../leave';
import type { NodeState } from '../phase';

/** The step that is shown, counted from 1, or that all are done. */
export type LoaderPhase =
  | { readonly name: 'step'; readonly step: number }
  | { readonly name: 'done' };

/** A loader takes no events: only time leads on. */
export type LoaderEvent = never;

/** The state of a step, counted from 1. */
const stepState = (number: number): string => `${stepPrefix}${number}`;

const stepPrefix = 'step-';

/** The phase of a loader's state. */
export function loaderPhase({ value }: NodeState): LoaderPhase {
  return typeof value === 'string' && value.startsWith(stepPrefix)
    ? { name: 'step', step: Number(value.slice(stepPrefix.length)) }
    : { name: 'done' };
}

/** step-1 → … → step-n → done → on. Whatever happens, the fail-safe leads on too. */
export const compileLoader: NodeCompiler<LoaderNode> = (context) => {
  const { id, node } = context;
  const delay = (index: number): string => `${id}.${stepState(index + 1)}`;
  const steps = node.steps.map((_, index): [string, StateConfig] => {
    const last = index + 1 === node.steps.length;
    const following = last ? stateOf(id, 'done') : stateOf(id, stepState(index + 2));
    return [stepState(index + 1), { after: { [delay(index)]: { target: following } } }];
  });
  const lasting = node.steps.map(({ lasts }, index) => [delay(index), milliseconds(lasts)]);
  const failSafe = `${id}.failSafe`;
  const after = `${id}.after`;
  return {
    delays: {
      ...Object.fromEntries(lasting),
      [after]: milliseconds(node.timings.after),
      [failSafe]: milliseconds(node.timings.failSafe),
    },
    initial: stepState(1),
    after: { [failSafe]: leave(context) },
    states: {
      ...Object.fromEntries(steps),
      done: { after: { [after]: leave(context) } },
    },
  };
};
