import { chartOf, coverageTogether, type Chart } from '../../../engine/chart';
import type { FunnelDocument } from '../../../engine';
import { graphOf } from '../../../engine/build';
import type { Plan, PlanCovered } from '../../../engine/paths';
import type { RunResult } from '../browser/test-context';

/** What the steps that went as planned have covered. What is only planned does not count. */
export function coveredBy(plan: Plan, results: readonly RunResult[]): PlanCovered[] {
  const counts = new Map<string, number>();
  for (const { run, done } of results) {
    const own = new Set(run.steps.slice(0, done).flatMap(({ covers }) => covers));
    for (const pointer of own) counts.set(pointer, (counts.get(pointer) ?? 0) + 1);
  }
  return plan.coverage.map((part): PlanCovered => {
    const runs = counts.get(part.pointer) ?? 0;
    if (runs > 0) return { pointer: part.pointer, kind: part.kind, runs, status: 'covered' };
    if (part.status !== 'covered') return { ...part, runs };
    return {
      ...part,
      runs,
      status: 'uncovered',
      reason: 'a run that should do it failed or was not done',
    };
  });
}

/** The chart of a document, with what runs have covered and how often. */
export function coverageChart(document: FunnelDocument, covered: readonly PlanCovered[]): Chart {
  const graph = graphOf(document);
  const chart = chartOf(document);
  const byPointer = new Map(covered.map((part) => [part.pointer, part]));
  const nodes = chart.nodes.map((node) => ({
    ...node,
    coverage: coverageTogether([byPointer.get(`/nodes/${node.id}`)]),
  }));
  const edges = chart.edges.map((edge) => {
    const { transitions = [], redirect } = graph.nodes[edge.from] ?? {};
    const own = edge.isRedirect
      ? [redirect].flatMap((each) => each ?? [])
      : transitions.filter(({ to }) => to === edge.to);
    return {
      ...edge,
      coverage: coverageTogether(own.map(({ pointer }) => byPointer.get(pointer))),
    };
  });
  return { ...chart, nodes, edges };
}
