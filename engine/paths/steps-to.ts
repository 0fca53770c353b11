import type { FunnelDocument } from '../document/document.generated';
import { limitsOf } from './limits';
import { modelOf, type Move } from './model';
import { predecessorsOf } from './model-graph';
import { partsOf } from './parts';
import type { PlanStep } from './plan.generated';
import { play } from './play';
import { Diverged } from './recorder';
import { routeTo, type Hop } from './route';
import type { Entry } from './greedy-run';

/**
 * Finds the steps of the shortest run from an entry to a node, for one node at a time: a plan of all runs takes much
 * longer in a document of thousands. Undefined where no run is found.
 * @param document without errors
 */
export function stepsToNodes(
  document: FunnelDocument,
): (node: string) => readonly PlanStep[] | undefined {
  const model = modelOf(document);
  const parts = partsOf(model);
  const entries = limitsOf(model, {}).entries.filter(({ before }) => before === undefined);
  const before = predecessorsOf(model);

  /** The routes from an entry to a node, one over each node before it, the shortest first. */
  const routesFrom = ({ node: entry, given }: Entry, node: string): (readonly Hop[])[] =>
    entry === node
      ? [[]]
      : before(node)
          .flatMap((last) => {
            const accepts = ({ leadsTo }: Move): boolean => leadsTo === node;
            const route = routeTo(model, entry, given, [{ node: last, accepts }]);
            return route.type === 'found' ? [route.hops] : [];
          })
          .toSorted((a, b) => a.length - b.length);

  return (node) => {
    for (const entry of entries)
      for (const hops of routesFrom(entry, node)) {
        const moves = hops.flatMap(([move]) => move ?? []);
        const run = { entry: entry.node, given: entry.given, moves, met: [] };
        try {
          const steps = play(model, parts, run, undefined);
          if (steps.at(-1)?.expect.node === node) return steps;
        } catch (error) {
          if (!(error instanceof Diverged)) throw error;
        }
      }
    return undefined;
  };
}
