import { memo, memoByName } from '../../document/basics/memo';
import {
  predecessorsIn,
  reachableFrom,
  stronglyConnectedComponents,
  type Neighbours,
} from '../../graph/algorithms';
import type { Model } from './model';

/** The nodes that the paths through a node lead to. */
export const successorsOf = memo(({ nodes }: Model): Neighbours => {
  const next = memoByName((id: string) => [
    ...new Set((nodes.get(id)?.paths ?? []).flatMap(({ leadsTo }) => leadsTo ?? [])),
  ]);
  return next;
});

/** The nodes with paths that lead to a node. */
export const predecessorsOf = memo((model: Model): Neighbours =>
  predecessorsIn(model.nodes.keys(), successorsOf(model)),
);

const leadingTo = memo((model: Model) =>
  memoByName((target: string): ReadonlySet<string> =>
    reachableFrom([target], predecessorsOf(model)),
  ),
);

/** The nodes from which a node can be reached, itself included. */
export const nodesLeadingTo = (model: Model, target: string): ReadonlySet<string> =>
  leadingTo(model)(target);

const after = memo((model: Model) =>
  memoByName((start: string): ReadonlySet<string> => {
    const next = successorsOf(model);
    return reachableFrom(next(start), next);
  }),
);

/** The nodes that follow a node: itself only where a circle leads back to it. */
export const nodesAfter = (model: Model, start: string): ReadonlySet<string> => after(model)(start);

const inCircles = memo((model: Model) => {
  const components = stronglyConnectedComponents([...model.nodes.keys()], successorsOf(model));
  return new Set(components.flatMap((ids) => (ids.length > 1 ? ids : [])));
});

/** Whether a node lies on a circle with others. */
export const isInCircle = (model: Model, node: string): boolean => inCircles(model).has(node);
