import type { Answers } from '../../document/format/answers';
import type { NodeStep } from './node-states';
import type { Edge } from './trace';
import { memo } from '../../document/basics/memo';

/** What a step does to the answers. */
export interface StepEffects {
  /** The fields whose answers it takes from its event. */
  readonly takes: readonly string[];
  /** The fields whose earlier answer it drops. An answer that the same event brings again is kept. */
  readonly forgets: readonly string[];
  /** What it writes down by itself, such as that a video was watched; `up` counts one more. */
  readonly records: readonly { readonly values: Answers; readonly up: readonly string[] }[];
}

/** What a step does to the answers, by the actions of the transitions that it takes. */
export const effectsOfStep = memo(
  (step: NodeStep, edges: ReadonlyMap<string, Edge>): StepEffects => {
    const actions = step.edges.flatMap((id) => edges.get(id)?.actions ?? []);
    const paramsOf = (wanted: 'answer' | 'record' | 'forget'): Partial<Params>[] =>
      actions.flatMap(({ type, params }) =>
        // The compiler writes the parameters of its actions.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        type === wanted ? [params as Partial<Params>] : [],
      );
    const takes = paramsOf('answer').flatMap(({ fields = [] }) => fields);
    return {
      takes,
      forgets: paramsOf('forget')
        .flatMap(({ fields = [] }) => fields)
        .filter((field) => !takes.includes(field)),
      records: paramsOf('record').map(({ values = {}, up = [] }) => ({ values, up })),
    };
  },
);

interface Params {
  readonly fields: readonly string[];
  readonly values: Answers;
  readonly up: readonly string[];
}
