import type { AbstractState } from '../../analysis/answers/abstract-state';
import type { Outcomes } from '../../analysis/answers/outcomes';
import type { Condition } from '../../document/format/document.generated';
import { memo } from '../../document/basics/memo';
import type { GraphTransition } from '../../graph/transitions';
import type { Subject } from '../reporting/rule';
import { canHold, localSpace, spaceOf } from './space';

/** What is known of all visitors: what it does not have, none of them can do. */
export interface WayProof {
  readonly isReached: (node: string) => boolean;
  /** By the pointer of a transition. None where no visitor comes to it. */
  readonly outcomes: ReadonlyMap<string, Outcomes>;
  /** The nodes in which visitors are caught. */
  readonly trapped: readonly string[];
  /** What may be known where a visitor leaves a node, before its transitions are tried. Undefined where that is too much. */
  readonly leaving: (node: string) => readonly AbstractState[] | undefined;
  /** What may be known of some fields where a visitor sees a node that does not ask for them. Undefined where that is too much. */
  readonly knownAt: (
    node: string,
    fields: readonly string[],
  ) => readonly AbstractState[] | undefined;
  /** Undefined where that cannot be decided. */
  readonly canHold: (when: Condition, known: readonly AbstractState[]) => boolean | undefined;
}

/**
 * What is proved of a funnel: by all ways through it, where they can be followed with the answers that count, and by each
 * node itself.
 */
export const proofsOf = memo((subject: Subject): readonly WayProof[] => {
  const ways = byWays(subject);
  return ways ? [ways, byNodes(subject)] : [byNodes(subject)];
});

function byWays(subject: Subject): WayProof | undefined {
  const { isComplete, isExact, states, outcomes, trapped, leaving } = spaceOf(subject);
  if (!isComplete || !isExact) return undefined;
  return {
    outcomes,
    isReached: (node) => states.has(node),
    trapped: [...new Set(trapped.map(({ node }) => node))],
    leaving: (node) => (states.get(node) ?? []).flatMap((state) => leaving(state)),
    knownAt: (node) => (states.get(node) ?? []).map(({ known }) => known),
    canHold: (when, known) => canHold(when, known, subject),
  };
}

function byNodes(subject: Subject): WayProof {
  const { reached, ...local } = localSpace(subject);
  return { ...local, isReached: (node) => reached.has(node) };
}

/**
 * A funnel without the transitions that no visitor takes, which is proved: they are a finding of their own, and what lies
 * behind them is none. While something is wrong that ways depend on, nothing is left out.
 */
export const asTaken = memo((subject: Subject): Subject => {
  const { graph, areWaysClear = false } = subject;
  if (!areWaysClear) return subject;
  const isTaken = ({ pointer }: GraphTransition): boolean =>
    proofsOf(subject).every(({ outcomes }) => outcomes.get(pointer)?.holds !== false);
  const nodes = Object.entries(graph.nodes);
  if (nodes.every(([, { transitions }]) => transitions.every(isTaken))) return subject;
  const taken = nodes.map(([id, node]) => [
    id,
    { ...node, transitions: node.transitions.filter(isTaken) },
  ]);
  return { ...subject, graph: { ...graph, nodes: Object.fromEntries(taken) } };
});
