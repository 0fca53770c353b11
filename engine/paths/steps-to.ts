import type { FunnelDocument } from '../document/format/document.generated';
import { limitsOf } from './proofs/limits';
import { modelOf, type Move } from './model/model';
import { predecessorsOf } from './model/model-graph';
import { partsOf } from './screens/parts';
import type { PlanStep } from './format/plan.generated';
import { play } from './proofs/play';
import { Diverged } from './recording/recorder';
import { shortestRun, type MoveChoice } from './search/shortest-run';
import { sequence } from './model/target';
import type { RunEntry } from './model/entries';

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

  /** The shortest runs from an entry to a node, one over each node before it, the shortest first. */
  const runsFrom = ({ node: entry, given }: RunEntry, node: string): (readonly MoveChoice[])[] =>
    entry === node
      ? [[]]
      : before(node)
          .flatMap((last) => {
            const accepts = ({ leadsTo }: Move): boolean => leadsTo === node;
            const found = shortestRun(model, entry, given, sequence([{ node: last, accepts }]));
            return found.type === 'found' ? [found.choices] : [];
          })
          .toSorted((a, b) => a.length - b.length);

  return (node) => {
    for (const entry of entries)
      for (const choices of runsFrom(entry, node)) {
        const moves = choices.flatMap(([move]) => move ?? []);
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
