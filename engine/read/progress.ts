import { nodeFactsOf } from '../document/format/node-facts';
import type { FunnelDocument, FunnelNode } from '../document/format/document.generated';
import type { FunnelGraph } from '../graph/graph';
import { reachableFrom, stronglyConnectedComponents } from '../graph/algorithms';

/**
 * A document with the progress and the step of each screen, where no screen says its own, and the total of the steps.
 *
 * Progress is the share of the longest route through a screen that lies behind it, steps are the most questions up
 * to a screen. So neither falls on any route, and the last questions of all routes have different steps only if
 * some route asks less.
 */
export function withProgress(document: FunnelDocument, graph: FunnelGraph): FunnelDocument {
  const all = Object.values(document.nodes);
  const hasProgress = all.some(({ progress }) => progress !== undefined);
  const hasSteps = all.some(({ step }) => step !== undefined);
  if (hasProgress && hasSteps && Object.hasOwn(document.frame, 'totalSteps')) return document;
  const routes = routesOf(document, graph);
  const nodes = Object.entries(document.nodes).map(([id, node]): [string, FunnelNode] => {
    const route = routes.get(id);
    if (!route || !nodeFactsOf(node).hasProgress) return [id, node];
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

/** The longest routes through a node: the stages up to it, those after it, and the questions up to it. */
interface Routes {
  readonly before: number;
  readonly after: number;
  readonly questions: number;
}

/**
 * The longest routes through every node to which a start leads, of which a document may have several. Nodes that lead to
 * each other are one stage of a route, as a visitor may go round.
 */
function routesOf({ nodes }: FunnelDocument, graph: FunnelGraph): Map<string, Routes> {
  const next = (id: string): string[] =>
    (graph.nodes[id]?.transitions ?? []).map(({ to }) => to).filter((to) => nodes[to]);
  const stages = stronglyConnectedComponents(
    [...reachableFrom([graph.start, ...graph.otherStarts], next)],
    next,
  );
  const stageOf = new Map(
    stages.flatMap((stage, index) => stage.map((id) => [id, index] as const)),
  );
  const edges = stages.map((stage, index) =>
    [...new Set(stage.flatMap(next).flatMap((id) => stageOf.get(id) ?? []))].filter(
      (other) => other !== index,
    ),
  );

  const before = stages.map(() => 1);
  const questions = stages.map((stage) => questionsIn(stage, nodes));
  const after = stages.map(() => 0);
  for (const [index, followers] of edges.entries())
    for (const other of followers) {
      raise(before, other, (before[index] ?? 0) + 1);
      const own = questionsIn(stages[other] ?? [], nodes);
      raise(questions, other, (questions[index] ?? 0) + own);
    }
  for (const [index, followers] of [...edges.entries()].toReversed())
    for (const other of followers) raise(after, index, (after[other] ?? 0) + 1);
  return new Map(
    [...stageOf].map(([id, index]) => [
      id,
      {
        before: before[index] ?? 1,
        after: after[index] ?? 0,
        questions: questions[index] ?? 0,
      },
    ]),
  );
}

function raise(counts: number[], index: number, to: number): void {
  counts[index] = Math.max(counts[index] ?? 0, to);
}

const questionsIn = (stage: readonly string[], nodes: FunnelDocument['nodes']): number =>
  stage.filter((id) => nodes[id]?.type === 'question').length;
