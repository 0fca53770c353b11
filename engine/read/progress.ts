import type { FunnelDocument, FunnelNode } from '../document/document.generated';
import type { FunnelGraph } from '../graph/graph';
import { reachableFrom } from '../graph/search';

/**
 * A document with the progress and the step of each screen, where no screen says its own, and the total of the steps.
 *
 * Progress is the share of the longest route through a screen that lies behind it, steps are the most questions up
 * to a screen. So neither falls on any route, and the last questions of all routes have different steps only if
 * some route asks less.
 * @param graph made only if it is needed, as it takes as long as the rest of reading
 */
export function withProgress(document: FunnelDocument, graph: () => FunnelGraph): FunnelDocument {
  const all = Object.values(document.nodes);
  const hasProgress = all.some(({ progress }) => progress !== undefined);
  const hasSteps = all.some(({ step }) => step !== undefined);
  if (hasProgress && hasSteps && Object.hasOwn(document.frame, 'totalSteps')) return document;
  const routes = routesOf(document, graph());
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, FunnelNode] => {
    const route = routes.get(id);
    if (!route || !showsProgress(node)) return [id, node];
    const { before, after, questions } = route;
    return [
      id,
      {
        ...node,
        ...(hasProgress ? {} : { progress: Math.round((100 * before) / (before + after)) }),
        ...(hasSteps ? {} : { step: Math.max(1, questions) }),
      },
    ];
  });
  const steps = nodes.map(([, { step = 1 }]) => step);
  const { frame } = document;
  return {
    ...document,
    nodes: Object.fromEntries(nodes),
    frame: Object.hasOwn(frame, 'totalSteps')
      ? frame
      : { ...frame, totalSteps: Math.max(1, ...steps) },
  };
}

/** Offers, ends, signups and loaders have no progress bar. */
const showsProgress = ({ type }: FunnelNode): boolean =>
  !['offer', 'end', 'signup', 'loader'].includes(type);

/** The longest routes through a node: the stages up to it, those after it, and the questions up to it. */
interface Routes {
  readonly before: number;
  readonly after: number;
  readonly questions: number;
}

/**
 * The longest routes through every node that the start leads to. Nodes that lead to each other are one stage of a
 * route, as a visitor may go round.
 */
function routesOf({ start, nodes }: FunnelDocument, graph: FunnelGraph): Map<string, Routes> {
  const next = (id: string): string[] =>
    (graph.nodes[id]?.transitions ?? []).map(({ to }) => to).filter((to) => nodes[to]);
  const ahead = new Map(
    [...reachableFrom([start], next)].map((id) => [id, reachableFrom(next(id), next)]),
  );
  const leadsTo = (from: string, to: string): boolean => ahead.get(from)?.has(to) ?? false;
  const ids = [...ahead.keys()];
  const stageOf = (id: string): string[] =>
    ids.filter((other) => other === id || (leadsTo(id, other) && leadsTo(other, id)));

  /** The most that can be counted on a route from a node in one direction, with the node's own stage. */
  const most = (direction: 'before' | 'after', count: (stage: readonly string[]) => number) => {
    const known = new Map<string, number>();
    const countAt = (id: string): number => {
      const before = known.get(id);
      if (before !== undefined) return before;
      const stage = stageOf(id);
      const beyond = ids.filter(
        (other) =>
          !stage.includes(other) &&
          (direction === 'before' ? leadsTo(other, id) : leadsTo(id, other)),
      );
      const counted = count(stage) + Math.max(0, ...beyond.map(countAt));
      known.set(id, counted);
      return counted;
    };
    return countAt;
  };

  const questionsIn = (stage: readonly string[]): number =>
    stage.filter((id) => nodes[id]?.type === 'question').length;
  const before = most('before', () => 1);
  const after = most('after', () => 1);
  const questions = most('before', questionsIn);
  return new Map(
    ids.map((id) => [id, { before: before(id), after: after(id) - 1, questions: questions(id) }]),
  );
}
