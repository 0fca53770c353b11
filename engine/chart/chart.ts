import type { Diagnostic } from '../check/diagnostics/diagnostic';
import type { Severity } from '../check/reporting/rule';
import type { FunnelDocument } from '../document/format/document.generated';
import { screenKindOf, type ScreenKind } from '../document/format/screen-kind';
import { graphOf } from '../graph/graph';
import type { GraphTransition } from '../graph/transitions';
import { headingOf } from '../document/format/heading';
import { conditionInWords } from '../document/conditions/condition-words';

/** What test runs have done of a part of a chart. */
export interface ChartCoverage {
  readonly status: 'covered' | 'uncovered' | 'unreachable';
  /** How many runs did it. */
  readonly runs: number;
}

/** A screen of a chart. */
export interface ChartNode {
  readonly id: string;
  /** What the screen is about: its question or headline. */
  readonly title: string;
  readonly kind: ScreenKind;
  readonly isEntry: boolean;
  readonly isEnd: boolean;
  /** Whether the screen may be left without the visitor doing anything. */
  readonly hasTimer: boolean;
  /** The worst finding at the screen, and how many there are. */
  readonly findings?: { readonly severity: Severity; readonly count: number };
  readonly coverage?: ChartCoverage;
}

/** An edge of a chart: all transitions from one screen to another. */
export interface ChartEdge {
  readonly from: string;
  readonly to: string;
  /** The choices or conditions that lead there. Empty for a transition that needs none. */
  readonly label: string;
  /** Whether only addresses with a missing or wrong value lead there. */
  readonly isRedirect: boolean;
  readonly coverage?: ChartCoverage;
}

/** What a funnel looks like from above. Plain data. */
export interface Chart {
  readonly title: string;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** The severities, the worst first. */
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The chart of a document without errors, with findings of lesser severity marked. */
export function chartOf(document: FunnelDocument, diagnostics: readonly Diagnostic[] = []): Chart {
  const graph = graphOf(document);
  const nodes = Object.entries(document.nodes).map(([id, node]): ChartNode => {
    const own = diagnostics.filter((each) => each.node === id);
    const severity = severities.find((wanted) => own.some((each) => each.severity === wanted));
    return {
      id,
      title: headingOf(node) ?? id,
      kind: screenKindOf(node),
      isEntry: graph.entries.includes(id) || graph.otherStarts.includes(id),
      isEnd: graph.ends.includes(id),
      hasTimer: graph.nodes[id]?.triggers.includes('timer') ?? false,
      ...(severity === undefined ? {} : { findings: { severity, count: own.length } }),
    };
  });
  const edges = Object.entries(graph.nodes).flatMap(([from, { transitions, redirect }]) => {
    const targets = [...new Set(transitions.map(({ to }) => to))];
    return [
      ...targets.map((to): ChartEdge => {
        const ways = transitions.filter((each) => each.to === to);
        return { from, to, label: labelOf(ways, document), isRedirect: false };
      }),
      ...(redirect && !targets.includes(redirect.to)
        ? [{ from, to: redirect.to, label: 'otherwise', isRedirect: true }]
        : []),
    ];
  });
  const ids = new Set(nodes.map(({ id }) => id));
  return { title: document.title, nodes, edges: edges.filter(({ to }) => ids.has(to)) };
}

function labelOf(ways: readonly GraphTransition[], document: FunnelDocument): string {
  const conditions = ways.flatMap(({ when, cause }) =>
    when === undefined ? [] : [conditionInWords(when, document.fields, cause === 'choice')],
  );
  const isAlways = ways.some(({ when }) => when === undefined);
  return conditions.length === 0 ? '' : [...conditions, ...(isAlways ? ['else'] : [])].join(' · ');
}
