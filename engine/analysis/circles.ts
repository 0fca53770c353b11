import type { Answers } from '../document/answers';
import { fieldsOf } from '../document/condition';
import { factsOf } from '../document/fields/field-facts';
import { memo } from '../document/memo';
import { isValidAnswer } from '../document/valid-answer';
import { stronglyConnectedComponents } from '../graph/algorithms';
import { withReads } from '../graph/computed';
import type { DocumentWithGraph, GraphNode } from '../graph/graph';
import { isOpen } from './abstract-state';
import { localSpaces, type LocalSpace } from './local-space';
import { visitsOf, wayOf } from './witnesses';

/** So many answers are tried. */
const mostSamples = 30;

/** A circle that some visitors never leave. */
export interface ClosedCircle {
  readonly nodes: readonly string[];
  /** A way into it, with the answers that close it. */
  readonly way: readonly { readonly node: string; readonly answers: Answers }[];
}

/**
 * Circles that an answer closes which was given before them: for who has given it, no condition leads out, whatever they
 * answer inside. It is tried with answers that conditions tell apart, so it may miss some; what it finds is so.
 */
export const closedCircles = memo(
  (subject: DocumentWithGraph, local: LocalSpace): readonly ClosedCircle[] => {
    const { document, graph } = subject;
    const known = new Set(local.trapped);
    const circling = circlesIn(local).filter((stage) => !stage.some((id) => known.has(id)));
    if (circling.length === 0) return [];
    const read = circling
      .flat()
      .flatMap((id) => (graph.nodes[id]?.transitions ?? []).flatMap(({ when }) => fieldsOf(when)));
    const inputs = withReads(read, graph.computed).filter(
      // An address may bring another answer at any time.
      (id) => !isOpen(document.fields[id]),
    );
    const spaceFor = localSpaces(subject);
    return fixedAnswers(subject, inputs).flatMap((answers): ClosedCircle[] => {
      const found = closedFor(subject, spaceFor, answers, known);
      if (!found) return [];
      const { nodes, fixed } = found;
      const way = wayOf(
        subject,
        fixed,
        (step) =>
          nodes.includes(step.node) &&
          Object.entries(fixed).every(([id, value]) => step.answers[id] === value),
      );
      if (!way) return [];
      for (const id of nodes) known.add(id);
      return [{ nodes: Object.keys(document.nodes).filter((id) => nodes.includes(id)), way }];
    });
  },
);

/** A circle that some answers close, and those of them that are not given again in it. */
function closedFor(
  subject: DocumentWithGraph,
  spaceFor: (fixed: Answers) => LocalSpace,
  answers: Answers,
  known: ReadonlySet<string>,
): { readonly nodes: readonly string[]; readonly fixed: Answers } | undefined {
  const { nodes } = subject.graph;
  let fixed = answers;
  while (Object.keys(fixed).length > 0) {
    const space = spaceFor(fixed);
    const trapped = new Set(space.trapped);
    const closed = circlesIn(space).find((stage) =>
      stage.every(
        (id) =>
          trapped.has(id) &&
          !known.has(id) &&
          [...(space.next.get(id) ?? [])].every((to) => stage.includes(to)),
      ),
    );
    if (!closed) return undefined;
    const again = new Set(closed.flatMap((id) => givenAt(nodes[id])));
    const kept = Object.entries(fixed).filter(([id]) => !again.has(id));
    if (kept.length === Object.keys(fixed).length) return { nodes: closed, fixed };
    fixed = Object.fromEntries(kept);
  }
  return undefined;
}

/** The answers that a node takes, or notes. */
const givenAt = (node: GraphNode | undefined): string[] => [
  ...(node?.asks ?? []),
  ...(node?.sets ?? []),
];

/** The nodes that lead to each other. */
function circlesIn({ reached, next: leading }: LocalSpace): (readonly string[])[] {
  const next = (id: string): string[] =>
    [...(leading.get(id) ?? [])].filter((to) => reached.has(to));
  return stronglyConnectedComponents([...reached.keys()], next).filter(
    (stage) => stage.length > 1 || stage.some((id) => next(id).includes(id)),
  );
}

/** Answers to some fields for which conditions come out differently, each set once. */
function fixedAnswers(subject: DocumentWithGraph, ids: readonly string[]): Answers[] {
  const { fields } = subject.document;
  const only = (answers: Answers): Answers =>
    Object.fromEntries(ids.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]])));
  const limits = ['from', 'to'].map((end) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const field = fields[id];
        const domain = field && factsOf(field).domain(field);
        if (!field || domain?.kind !== 'interval') return [];
        const limit = end === 'from' ? domain.from : domain.to;
        return isValidAnswer(field, limit) ? [[id, limit]] : [];
      }),
    ),
  );
  const singles = ids.flatMap((id) => {
    const field = fields[id];
    const domain = field && factsOf(field).domain(field);
    return domain?.kind === 'finite' ? domain.values.map((value) => ({ [id]: value })) : [];
  });
  const apart = limits.flatMap((each) =>
    Object.entries(each).map(([id, value]) => ({ [id]: value })),
  );
  const all = [...singles, ...apart, ...limits, ...visitsOf(subject).samples.map(only)];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
    .filter((each) => Object.keys(each).length > 0)
    .slice(0, mostSamples);
}
