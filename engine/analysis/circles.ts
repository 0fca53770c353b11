import type { Answers } from '../document/format/answers';
import { fieldsOf } from '../document/conditions/condition';
import { factsOf } from '../document/fields/field-facts';
import { memo } from '../document/basics/memo';
import { isValidAnswer } from '../document/valid-answer';
import { stronglyConnectedComponents } from '../graph/algorithms';
import { withReads } from '../graph/computed';
import type { DocumentWithGraph, GraphNode } from '../graph/graph';
import type { GraphTransition } from '../graph/transitions';
import { isOpen } from '../document/format/source';
import { LocalSpaces, type LocalSpace } from './spaces/local-space';
import { inputsOf } from './answers/outcome-samples';
import { visitsOf, wayOf } from './witnesses';

/** So many answers are tried. */
const mostSamples = 30;

/** So many places of a circle are looked at, each with what was answered since. */
const mostPlaces = 200;

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
    const spaces = new LocalSpaces(subject);
    return fixedAnswers(subject, inputs).flatMap((answers): ClosedCircle[] => {
      const found = closedFor(subject, spaces, answers, known);
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

/**
 * Circles that conditions lead out of, and of which it is not known that all visitors come out: not each of the answers
 * that decide can be followed. It is known of a circle that visitors leave, from wherever in it, who keep
 * to some answers.
 * @param isFollowed whether it is known how a transition comes out for each answer
 * @param trapped nodes in which visitors are known to be caught
 */
export function undecidedCircles(
  subject: DocumentWithGraph,
  local: LocalSpace,
  {
    isFollowed,
    trapped,
  }: {
    readonly isFollowed: (transition: GraphTransition) => boolean;
    readonly trapped: readonly string[];
  },
): (readonly string[])[] {
  const { document, graph } = subject;
  const closed = new Set([
    ...local.trapped,
    ...trapped,
    ...closedCircles(subject, local).flatMap(({ nodes }) => nodes),
  ]);
  const transitionsIn = (stage: readonly string[]): GraphTransition[] =>
    stage.flatMap((id) => graph.nodes[id]?.transitions ?? []);
  const isOpenEnded = (transition: GraphTransition): boolean =>
    inputsFor(transition, subject).length > 0 && !isFollowed(transition);
  const open = circlesIn(local).filter(
    (stage) => !stage.some((id) => closed.has(id)) && transitionsIn(stage).some(isOpenEnded),
  );
  if (open.length === 0) return [];
  const spaces = new LocalSpaces(subject);
  return open
    .filter((stage) => {
      const given = new Set(stage.flatMap((id) => givenAt(graph.nodes[id])));
      const read = transitionsIn(stage).flatMap(({ when }) => fieldsOf(when));
      const inputs = withReads(read, graph.computed).filter((id) => given.has(id));
      const ways = [{}, ...fixedAnswers(subject, inputs)];
      return !stage.every((id) =>
        ways.some((answers) => isLeft(id, stage, answers, { subject, local, spaces })),
      );
    })
    .map((stage) => Object.keys(document.nodes).filter((id) => stage.includes(id)));
}

/** The answers of visitors that decide a condition, or from which what decides it is calculated. */
const inputsFor = (
  { when }: GraphTransition,
  { document: { fields }, graph }: DocumentWithGraph,
): string[] => inputsOf(fieldsOf(when), graph.computed).filter((id) => !isOpen(fields[id]));

/** Whether all visitors leave a circle who are at a node of it, and give some answers from there on. */
function isLeft(
  from: string,
  stage: readonly string[],
  answers: Answers,
  {
    subject: { graph },
    local,
    spaces,
  }: {
    readonly subject: DocumentWithGraph;
    readonly local: LocalSpace;
    readonly spaces: LocalSpaces;
  },
): boolean {
  const counts = (field: string, node: string): boolean =>
    graph.nodes[node]?.asks.includes(field) === true ||
    local.knownAt(node, [field])?.every((known) => known[field] !== undefined) === true;
  // Who comes to the same place again with the same answers goes round.
  const known = new Map<string, boolean>();
  const leaves = (node: string, before: readonly string[]): boolean => {
    if (!stage.includes(node)) return true;
    const given = [...new Set([...before, ...(graph.nodes[node]?.asks ?? [])])].toSorted();
    const key = JSON.stringify([node, given]);
    const found = known.get(key) ?? (known.size >= mostPlaces ? false : undefined);
    if (found !== undefined) return found;
    known.set(key, false);
    const fixed = Object.entries(answers).filter(
      ([field]) => given.includes(field) && counts(field, node),
    );
    const next = spaces.spaceFor(Object.fromEntries(fixed)).next.get(node);
    const isOut = next !== undefined && [...next].every((to) => leaves(to, given));
    known.set(key, isOut);
    return isOut;
  };
  return leaves(from, []);
}

/** A circle that some answers close, and those of them that are not given again in it. */
function closedFor(
  subject: DocumentWithGraph,
  spaces: LocalSpaces,
  answers: Answers,
  known: ReadonlySet<string>,
): { readonly nodes: readonly string[]; readonly fixed: Answers } | undefined {
  const { nodes } = subject.graph;
  let fixed = answers;
  while (Object.keys(fixed).length > 0) {
    const space = spaces.spaceFor(fixed);
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
