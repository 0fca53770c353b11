import type { FunnelDocument } from '../document/format/document.generated';
import { addTo } from '../document/basics/groups';
import { verdictOf, type Judged } from './expectations/judge';
import type { PlanRun, PlanStep } from './format/plan.generated';

/** A requirement, by the id that the document or an expectation gives it, and what shows that it is fulfilled. */
export interface TracedRequirement {
  readonly id: string;
  /** The screens that name it, in the order of the document. */
  readonly nodes: readonly string[];
  /** The ids of the runs that have shown one of these. */
  readonly runs: readonly string[];
  /** The expectations that name it, with what became of each. */
  readonly expectations: readonly Judged[];
}

/** A run, and what of it was done. */
export interface DoneRun {
  readonly run: Pick<PlanRun, 'id'>;
  readonly steps: readonly PlanStep[];
}

/**
 * Every requirement that a screen or an expectation names, in the order of the document.
 * @param runs what counts as done: all of a plan, or the steps that have gone as planned in a browser
 */
export function traceRequirements(
  document: FunnelDocument,
  runs: readonly DoneRun[],
  judged: readonly Judged[] = [],
): TracedRequirement[] {
  const nodes = new Map<string, string[]>();
  const expectations = new Map<string, Judged[]>();
  for (const [node, { requirements = [] }] of Object.entries(document.nodes))
    for (const id of requirements) addTo(nodes, id, node);
  for (const each of judged)
    for (const id of each.expectation.requirements ?? []) addTo(expectations, id, each);
  const shown = runs.map(({ run, steps }) => ({
    id: run.id,
    at: new Set(steps.map(({ expect }) => expect.node)),
  }));
  return [...new Set([...nodes.keys(), ...expectations.keys()])].map((id) => {
    const own = nodes.get(id) ?? [];
    return {
      id,
      nodes: own,
      runs: [
        ...new Set(shown.flatMap((run) => (own.some((node) => run.at.has(node)) ? run.id : []))),
      ],
      expectations: expectations.get(id) ?? [],
    };
  });
}

/** The requirements of the screens that some steps show. */
export function requirementsShown(
  { nodes }: FunnelDocument,
  steps: readonly PlanStep[],
): readonly string[] {
  return [...new Set(steps.flatMap(({ expect }) => nodes[expect.node]?.requirements ?? []))];
}

/** Requirements and what shows them, in lines for people. None where no requirement is named. */
export function requirementLines(traced: readonly TracedRequirement[]): string[] {
  if (traced.length === 0) return [];
  return [
    'Requirements:',
    ...traced.map((each) => `  ${each.id}: ${requirementEvidence(each).join('; ')}`),
  ];
}

/** What shows a requirement. */
export function requirementEvidence({ nodes, runs, expectations }: TracedRequirement): string[] {
  const screens = nodes.length === 1 ? `screen ${nodes[0]}` : `screens ${nodes.join(', ')}`;
  const shown = runs.length > 0 ? `shown by ${runs.join(', ')}` : 'shown by NO RUN';
  return [
    ...(nodes.length > 0 ? [`${screens} ${shown}`] : []),
    ...expectations.map((each) => `“${each.expectation.name}” ${verdictOf(each)}`),
  ];
}
