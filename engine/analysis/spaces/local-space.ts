import { evaluateCondition, fieldsOf } from '../../document/conditions/condition';
import type { Answers, AnswerValue } from '../../document/format/answers';
import type { Condition } from '../../document/format/document.generated';
import { memo, memoByName } from '../../document/basics/memo';
import { isAssigned, isGiven } from '../../document/format/source';
import { predecessorsIn, reachableFrom } from '../../graph/algorithms';
import { withReads } from '../../graph/computed';
import type { DocumentWithGraph } from '../../graph/graph';
import type { GraphTransition } from '../../graph/transitions';
import { kindOf } from '../../questions/question-kinds';
import {
  ifDecidable,
  knownWhere,
  TooManyCombinations,
  type AbstractState,
} from '../answers/abstract-state';
import { distinct } from '../answers/answering';
import { computedResults } from '../answers/computed-results';
import { decidingFields, inputsIn } from '../answers/deciding';
import { enumerated, representatives } from '../answers/representatives';
import { notedIn, type Outcomes } from '../answers/outcomes';

/** More possibilities than this are not looked at for one node. */
const mostPossibilities = 300;

/** What visitors may do, whatever they have answered before. What is not among it is impossible; the rest need not be possible. */
export interface LocalSpace {
  /** By the pointer of a transition of a node that visitors may come to. */
  readonly outcomes: ReadonlyMap<string, Outcomes>;
  /** The nodes that visitors may come to, each with the one that they come from. */
  readonly reached: ReadonlyMap<string, string | undefined>;
  /** Where each of them may lead. */
  readonly next: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those from which no way leads to an end. */
  readonly trapped: readonly string[];
  /** What may be known of what its transitions read where a visitor leaves a node. Undefined where that is too much. */
  readonly leaving: (node: string) => readonly AbstractState[] | undefined;
  /** The same of other fields, which the node does not ask for. */
  readonly knownAt: (
    node: string,
    fields: readonly string[],
  ) => readonly AbstractState[] | undefined;
  readonly canHold: (when: Condition, known: readonly AbstractState[]) => boolean;
}

/** Answers that visitors have given, and never give otherwise: only of those who have is something looked for. */
type Fixed = Answers;

/**
 * How each node routes its visitors, looked at by itself: of what they have answered before, only that counts which all
 * ways to the node ask for. It is coarse, and holds for funnels with circles, whatever is calculated from answers.
 */
export class LocalSpaces {
  private readonly conditions: readonly Condition[];
  private readonly given: (field: string) => readonly AnswerValue[];
  private readonly answeredOn: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly isNeverAsked: (node: string, field: string) => boolean;
  /** What something is calculated from. */
  private readonly inputs: ReadonlySet<string>;

  /** @param others conditions besides those of transitions that tell answers apart */
  constructor(
    private readonly subject: DocumentWithGraph,
    others: readonly Condition[] = [],
  ) {
    const routing = Object.values(subject.graph.nodes).flatMap(({ transitions }) =>
      transitions.flatMap(({ when }) => when ?? []),
    );
    this.conditions = [...routing, ...others];
    this.given = answersGiven(subject, this.conditions);
    this.answeredOn = answeredOnAllWays(subject);
    this.isNeverAsked = askedOnNoWay(subject);
    this.inputs = inputsIn(this.conditions, subject.graph);
  }

  /**
   * The space of all visitors, or of those with some answers. A node is looked at again only for answers that it reads.
   */
  spaceFor(fixed: Fixed = {}): LocalSpace {
    const { graph } = this.subject;
    const outcomes = new Map<string, Outcomes>();
    const reached = new Map<string, string | undefined>(
      graph.entries.map((entry) => [entry, undefined]),
    );
    const next = new Map<string, ReadonlySet<string>>();
    const ends = new Set<string>();
    const isNode = (id: string): boolean => Object.hasOwn(graph.nodes, id);
    // A map goes on with what is added while it is read.
    for (const [id] of reached) {
      const { to, isLeft, outcomes: own } = this.routedAt(id)(fixed);
      next.set(id, to);
      for (const [transition, found] of own) notedIn(outcomes, transition, found);
      for (const each of to) if (isNode(each) && !reached.has(each)) reached.set(each, id);
      if (isLeft || ![...to].every(isNode)) ends.add(id);
    }
    const before = predecessorsIn([...reached.keys()], (id) => [...(next.get(id) ?? [])]);
    const ending = reachableFrom([...ends], before);
    return {
      outcomes,
      reached,
      next,
      trapped: [...reached.keys()].filter((id) => !ending.has(id)),
      leaving: (id) => this.routedAt(id)(fixed).leaving,
      knownAt: (id, fields) => this.knownAt(id, fields, fixed),
      canHold: (when, known) =>
        ifDecidable(() => known.some((each) => this.where(each, when, true).length > 0)) ?? true,
    };
  }

  private readonly resultsFor = memo((fixed: Fixed) =>
    computedResults(this.subject, this.conditions, fixed),
  );

  /** Where a node leads visitors with some answers: once for all of them that it cannot tell apart. */
  private readonly routedAt = memoByName((id: string) => {
    const transitions = this.subject.graph.nodes[id]?.transitions ?? [];
    const read = transitions.flatMap(({ when }) => fieldsOf(when));
    const inputs = this.inputsFor(read);
    const before = new Map<string, Routed>();
    return (fixed: Fixed): Routed => {
      const key = JSON.stringify(inputs.map((field) => fixed[field] ?? null));
      const found = before.get(key) ?? this.routed(transitions, this.knownAt(id, read, fixed));
      before.set(key, found);
      return found;
    };
  });

  /** What some fields are, or are calculated from. */
  private inputsFor(read: readonly string[]): string[] {
    const { computed } = this.subject.graph;
    return withReads(read, computed).filter((field) => !Object.hasOwn(computed, field));
  }

  /** What may be known of some fields at a node. Undefined where that is too much. */
  private knownAt(
    id: string,
    fields: readonly string[],
    fixed: Fixed,
  ): readonly AbstractState[] | undefined {
    const read = [...new Set(fields)];
    return (
      ifDecidable(() => this.possibilities(id, read, fixed, true)) ??
      ifDecidable(() => this.possibilities(id, read, fixed, false))
    );
  }

  /** @param isEach whether answers are looked at one by one from which something is calculated: which results come together */
  private possibilities(
    id: string,
    read: readonly string[],
    fixed: Fixed,
    isEach: boolean,
  ): readonly AbstractState[] {
    const { fields } = this.subject.document;
    const known = this.inputsFor(read).reduce<AbstractState[]>(
      (all, field) => {
        const only = fixed[field];
        const isAnswered = only !== undefined || this.answeredOn.get(id)?.has(field) === true;
        const values = only === undefined ? this.valuesAt(id, field) : [only];
        const isSplit = isEach && this.inputs.has(field) && enumerated(fields[field]) !== undefined;
        const lists = isSplit ? values.map((value) => [value]) : [values];
        const more = all.flatMap((each) => [
          ...(isAnswered ? [] : [each]),
          ...(values.length > 0 ? lists.map((list) => ({ ...each, [field]: list })) : []),
        ]);
        if (more.length > mostPossibilities) throw new TooManyCombinations();
        return more;
      },
      [{}],
    );
    const { withResults } = this.resultsFor(fixed);
    return known.flatMap((each) => withResults(each, read));
  }

  private valuesAt(id: string, field: string): readonly AnswerValue[] {
    return this.isNeverAsked(id, field) ? [] : this.given(field);
  }

  private where(known: AbstractState, when: Condition, holds: boolean): AbstractState[] {
    const { fields } = this.subject.document;
    return knownWhere(
      known,
      fieldsOf(when),
      (answers) => evaluateCondition(when, answers, fields) === holds,
    );
  }

  /** Where transitions lead visitors of whom something is known. */
  private routed(
    transitions: readonly GraphTransition[],
    leaving: readonly AbstractState[] | undefined,
  ): Routed {
    const { nodes } = this.subject.graph;
    const outcomes: [GraphTransition, Outcomes][] = [];
    const to = new Set<string>();
    let left: readonly AbstractState[] = leaving ?? [{}];
    for (const transition of transitions) {
      if (left.length === 0) break;
      const { when } = transition;
      const split = (holds: boolean): AbstractState[] | undefined =>
        when && leaving
          ? ifDecidable(() => left.flatMap((each) => this.where(each, when, holds)))
          : undefined;
      const holding = when ? split(true) : left;
      const failing = when ? split(false) : [];
      const isUndecided = holding === undefined || failing === undefined;
      outcomes.push([
        transition,
        { holds: holding?.length !== 0, fails: failing?.length !== 0, isUndecided },
      ]);
      left = failing ?? left;
      if (holding?.length === 0) continue;
      for (const each of [transition.to, nodes[transition.to]?.redirect?.to])
        if (each !== undefined) to.add(each);
    }
    return { leaving, outcomes, to, isLeft: left.length > 0 };
  }
}

/** Where a node leads, and how its conditions come out. */
interface Routed {
  /** What may be known where it is left. Undefined where that is too much. */
  readonly leaving: readonly AbstractState[] | undefined;
  readonly outcomes: readonly (readonly [GraphTransition, Outcomes])[];
  readonly to: ReadonlySet<string>;
  /** Whether visitors may stay for whom no transition is taken. */
  readonly isLeft: boolean;
}

/** The answers to each field that conditions tell apart; of sets, those that its questions take. */
function answersGiven(
  { document, graph }: DocumentWithGraph,
  conditions: readonly Condition[],
): (field: string) => readonly AnswerValue[] {
  const { nodes, fields } = document;
  const { valuesOf, compared } = representatives(document, conditions, inputsIn(conditions, graph));
  return memoByName((id: string): readonly AnswerValue[] => {
    if (fields[id]?.type !== 'choices') return valuesOf(id);
    const asking = Object.values(nodes).flatMap((node) =>
      node.type === 'question' && node.asks.type === 'choices' && node.asks.field === id
        ? [node.asks]
        : [],
    );
    const sets = asking.flatMap((asks) => {
      const told = kindOf(asks).sets(asks, compared(id), valuesOf);
      if (told === undefined) throw new TooManyCombinations();
      return told.map((each) => each[id]).filter((each) => each !== undefined);
    });
    return distinct(sets);
  });
}

/**
 * Whether no way from the start to a node, or through it, asks for a field: its answer does not count there. Who comes by
 * another entry may have given it before.
 */
function askedOnNoWay({
  document,
  graph,
}: DocumentWithGraph): (node: string, field: string) => boolean {
  const next = (id: string): string[] =>
    (graph.nodes[id]?.transitions ?? []).flatMap(({ to }) => [
      to,
      ...(graph.nodes[to]?.redirect ? [graph.nodes[to].redirect.to] : []),
    ]);
  const before = predecessorsIn(Object.keys(graph.nodes), next);
  const others = graph.entries.filter((entry) => entry !== graph.start);
  const answeredOn = memoByName((node: string): ReadonlySet<string> | undefined => {
    const leading = reachableFrom([node], before);
    if (others.some((entry) => leading.has(entry))) return undefined;
    const nodes = [...leading].flatMap((id) => graph.nodes[id] ?? []);
    return new Set(nodes.flatMap(({ asks, sets }) => [...asks, ...sets]));
  });
  return (node, field) => isGiven(document.fields[field]) && answeredOn(node)?.has(field) === false;
}

/** For each node, the fields that have an answer when it is left: those that every path to it asks for, and its own. */
function answeredOnAllWays(subject: DocumentWithGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const { document, graph } = subject;
  const deciding = decidingFields(subject);
  const nodes = Object.entries(graph.nodes);
  const asking = nodes.flatMap(([, { asks }]) => asks);
  // Where an answer is asked for again, visitors can leave the way on which they gave the others.
  const isAgain = [...deciding].some((id) => asking.indexOf(id) !== asking.lastIndexOf(id));
  const assigned = Object.keys(document.fields).filter((id) => isAssigned(document.fields[id]));
  const begins = new Map(
    graph.entries.map((entry) => [entry, new Set(document.nodes[entry]?.requires)]),
  );
  const arriving = new Map<string, ReadonlySet<string>>(begins);
  const leaving = new Map<string, ReadonlySet<string>>();
  const open = isAgain ? [] : [...graph.entries];
  for (const id of open) {
    const node = document.nodes[id];
    const own = graph.nodes[id];
    if (!node || !own) continue;
    const optional =
      node.type !== 'question'
        ? []
        : node.skip === undefined
          ? kindOf(node.asks).optional(node.asks)
          : own.asks;
    const left = new Set([...(arriving.get(id) ?? []), ...own.asks]);
    for (const field of optional) left.delete(field);
    leaving.set(id, left);
    for (const { to } of own.transitions)
      for (const target of [to, graph.nodes[to]?.redirect?.to]) {
        if (target === undefined) continue;
        const known = arriving.get(target);
        const both = known ? new Set([...known].filter((field) => left.has(field))) : left;
        if (known?.size === both.size) continue;
        arriving.set(target, both);
        // An array goes on with what is added while it is read.
        open.push(target);
      }
  }
  return new Map(nodes.map(([id]) => [id, new Set([...(leaving.get(id) ?? []), ...assigned])]));
}
