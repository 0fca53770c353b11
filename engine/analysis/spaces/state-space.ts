import { fieldsOf } from '../../document/conditions/condition';
import type { Condition, FunnelDocument } from '../../document/format/document.generated';
import { addTo } from '../../document/basics/groups';
import { pathsOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { isAssigned } from '../../document/format/source';
import { reachableFrom, successorsIn, type Neighbours } from '../../graph/algorithms';
import { withReads } from '../../graph/computed';
import type { DocumentWithGraph } from '../../graph/graph';
import type { GraphTransition } from '../../graph/transitions';
import { domainOf, type AbstractDomain, type Effort } from './abstract-domain';
import { ifDecidable, type AbstractState } from '../answers/abstract-state';
import { answered, withFields } from '../answers/answering';
import { broughtAnswers, inputsIn } from '../answers/deciding';
import { livenessOf, type IsLive } from './liveness';
import { notedIn, type Outcomes } from '../answers/outcomes';
import { representatives, type Representatives } from '../answers/representatives';
import { worklist, type Worklist } from './worklist';

/** A visitor who comes to a node, with what is known of the answers that later parts look at. */
export interface State {
  readonly node: string;
  readonly known: AbstractState;
  readonly before?: State;
}

/** A step after which a visitor is at a screen again, and nothing has changed but the answer that they gave there. */
interface Return {
  readonly from: State;
  readonly by: GraphTransition;
  /** The screen that they see again, as a node's id. */
  readonly to: string;
  /** The field without whose answer the address of the next screen cannot be written: it redirects instead. */
  readonly lacking?: string;
}

/** All ways through a funnel, as far as conditions and copy tell answers apart. */
export interface StateSpace {
  readonly states: ReadonlyMap<string, readonly State[]>;
  /** By the pointer of a transition. */
  readonly outcomes: ReadonlyMap<string, Outcomes>;
  /** Whether everything has been looked at. */
  readonly isComplete: boolean;
  /** Whether it is known which answers count on all ways. */
  readonly isExact: boolean;
  /** The states from which no way leads to an end. Empty where not everything has been looked at. */
  readonly trapped: readonly State[];
  /** Steps that lead nowhere, the first of each transition. */
  readonly returns: readonly Return[];
  /** What may be known when the visitor leaves a node, before its transitions are tried. */
  readonly leaving: (state: State) => readonly AbstractState[];
  readonly where: AbstractDomain['where'];
}

/** What looks at answers besides the transitions of a funnel. */
export interface Observers {
  /** Conditions that tell answers apart. */
  readonly conditions: readonly Condition[];
  /** The nodes where the answer to a field is looked at. */
  readonly readers: readonly { readonly field: string; readonly node: string }[];
  /**
   * Whether a way is not followed past a node, by what is known once the visitor has answered there, and what leaves the
   * device of it. All are without it.
   */
  readonly isOverAfter?: (node: string, known: AbstractState, sending: AbstractState) => boolean;
}

const mostStatesOfNode = 300;

/**
 * The ways through a funnel, by its graph: a document need not be free of mistakes, nor compiled. Visitors' answers are
 * replayed where that is necessary and possible.
 */
export function stateSpaceOf(subject: DocumentWithGraph, observers: Observers): StateSpace {
  const routing = Object.entries(subject.graph.nodes).flatMap(([node, { transitions }]) =>
    transitions.flatMap(({ when }) => (when ? [{ node, when }] : [])),
  );
  const conditions = [...routing.map(({ when }) => when), ...observers.conditions];
  const efforts = (['replay', 'history'] as const).flatMap((effort) => {
    const domain = domainOf(subject, conditions, effort);
    return domain ? [{ effort, domain }] : [];
  });
  for (const [index, { effort, domain }] of efforts.entries()) {
    const isLast = index === efforts.length - 1;
    const followed = { subject, observers, routing, conditions, effort, domain };
    const space = new Exploration(followed).explored(isLast);
    if (space) return space;
  }
  throw new Error('Internal: no exploration strategy applies to this document.');
}

/** What is followed, and how. */
interface Followed {
  readonly subject: DocumentWithGraph;
  readonly observers: Observers;
  readonly routing: readonly { readonly node: string; readonly when: Condition }[];
  readonly conditions: readonly Condition[];
  readonly effort: Effort;
  readonly domain: AbstractDomain;
}

/** Follows visitors from all entries of a funnel, and keeps the states that they come to. */
class Exploration {
  private readonly standing: Representatives;
  private readonly read: ReadonlySet<string>;
  private readonly next: Neighbours;
  private readonly isLive: IsLive;
  private readonly space: Worklist<State>;
  private readonly states = new Map<string, State[]>();
  private readonly comingFrom = new Map<State, State[]>();
  private readonly outcomes = new Map<string, Outcomes>();
  private readonly returns = new Map<string, Return>();
  private isDecided = true;

  constructor(private readonly followed: Followed) {
    const { subject, conditions } = followed;
    const { document, graph } = subject;
    const nodes = Object.keys(graph.nodes);
    const readers = readersOf(followed);
    this.standing = representatives(document, conditions, inputsIn(conditions, graph));
    this.read = new Set(readers.map(({ field }) => field));
    this.next = successorsIn(graph);
    this.isLive = livenessOf(nodes, this.next, readers);
    const mostStates = 4 * nodes.length + 4000;
    this.space = worklist<State>(
      ({ node, known }) =>
        JSON.stringify([node, ...Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
      ({ node }, count) =>
        (this.states.get(node)?.length ?? 0) >= mostStatesOfNode || count >= mostStates,
    );
  }

  /** @returns undefined as soon as not everything is looked at, unless that is wanted all the same */
  explored(isWantedInPart: boolean): StateSpace | undefined {
    const { space, states, outcomes } = this;
    const { subject, effort, domain } = this.followed;
    this.enter();
    const brought = effort === 'replay' ? broughtAnswers(subject) : [];
    const ending = new Set<State>();
    for (const state of space.states()) {
      if (!isWantedInPart && !this.isWhole()) return undefined;
      // A visitor may open the address of any screen again, with other answers in it.
      for (const each of brought) this.arrive(state.node, { ...state.known, ...each }, state);
      for (const answers of this.answeredAt(state))
        if (this.leave(state, answers).length > 0) ending.add(state);
    }
    const isComplete = this.isWhole();
    if (!isWantedInPart && !isComplete) return undefined;
    for (const state of ending)
      for (const before of this.comingFrom.get(state) ?? []) ending.add(before);
    return {
      states,
      outcomes,
      isComplete,
      isExact: domain.isExact,
      trapped: isComplete ? [...space.states()].filter((state) => !ending.has(state)) : [],
      leaving: (state) => this.answeredAt(state).map((each) => domain.counting(each, state.node)),
      where: domain.where,
      returns: [...this.returns.values()],
    };
  }

  private isWhole(): boolean {
    return this.isDecided && this.space.isComplete();
  }

  private isFollowed(field: string): boolean {
    return this.read.has(field) || this.followed.domain.keeps(field);
  }

  /** Lets visitors come in by every entry. */
  private enter(): void {
    const { document, graph } = this.followed.subject;
    const { valuesOf } = this.standing;
    const asked = [...reachableFrom([graph.start, ...graph.otherStarts], this.next)].flatMap(
      (id) => graph.nodes[id]?.asks ?? [],
    );
    const assigned = Object.keys(document.fields).filter((id) => isAssigned(document.fields[id]));
    for (const entry of graph.entries) {
      const { requires = [] } = document.nodes[entry] ?? {};
      const carried = [...addressed(document, entry), ...assigned, ...requires];
      // Visitors without what it requires are led elsewhere.
      this.arrive(entry, withFields({}, carried, valuesOf));
      // Those with it may have given any other answer before.
      if (requires.length > 0) this.arrive(entry, withFields({}, [...carried, ...asked], valuesOf));
    }
  }

  private arrive(node: string, answers: AbstractState, before?: State): void {
    const { subject, domain } = this.followed;
    if (!Object.hasOwn(subject.graph.nodes, node)) return;
    const known = Object.fromEntries(
      Object.entries(answers).filter(([field]) => this.isLive(field, node) || domain.keeps(field)),
    );
    const here = { node, known, before };
    const state = this.space.add(here);
    if (state && before) addTo(this.comingFrom, state, before);
    if (state === here) addTo(this.states, node, state);
  }

  /** What may be known once a visitor has answered a screen. */
  private answeredAt({ node: id, known: before }: State): readonly AbstractState[] {
    const { subject, domain } = this.followed;
    const node = subject.document.nodes[id];
    const own = subject.graph.nodes[id];
    if (!node || !own) return [];
    const found = ifDecidable(() =>
      answered(node, own, before, this.standing, (field) => this.isFollowed(field))
        .map((each) => domain.answeredAnew(each, [...own.asks, ...own.sets]))
        .flatMap(domain.split),
    );
    this.isDecided &&= found !== undefined;
    return found ?? [];
  }

  /**
   * Takes the transitions of a screen that answers lead to.
   * @returns what may be known of those who stay, because no transition is for them
   */
  private leave(state: State, answers: AbstractState): readonly AbstractState[] {
    const { subject, observers, domain } = this.followed;
    if (observers.isOverAfter?.(state.node, answers, domain.sending(answers))) return [];
    let left: readonly AbstractState[] = [answers];
    for (const transition of subject.graph.nodes[state.node]?.transitions ?? []) {
      if (left.length === 0) break;
      const { holding, failing, isUndecided } = domain.branch(left, state.node, transition);
      notedIn(this.outcomes, transition, {
        holds: holding.length > 0,
        fails: failing.length > 0,
        isUndecided,
      });
      for (const each of holding) this.follow(state, transition, each);
      left = failing;
    }
    return left;
  }

  /** Takes a step to a screen, or to where its address redirects if it lacks a value. */
  private follow(from: State, by: GraphTransition, answers: AbstractState): void {
    const { document, graph } = this.followed.subject;
    const own = graph.nodes[by.to];
    const lacking = own?.redirect && addressed(document, by.to).find((id) => !answers[id]?.length);
    const to = (lacking === undefined ? undefined : own?.redirect?.to) ?? by.to;
    const isBack =
      lacking === undefined
        ? to === from.node && this.isUnchanged(from, answers)
        : isOnWay(to, from);
    if (isBack && !this.returns.has(by.pointer))
      this.returns.set(by.pointer, { from, by, to, lacking });
    this.arrive(to, answers, from);
  }

  /** Whether nothing has changed but the answers to a screen. */
  private isUnchanged({ node, known: before }: State, answers: AbstractState): boolean {
    const { asks = [] } = this.followed.subject.graph.nodes[node] ?? {};
    const differing = new Set(
      [...Object.keys(before), ...Object.keys(answers)].filter(
        (field) => !asks.includes(field) && this.isFollowed(field),
      ),
    );
    return [...differing].every(
      (field) => !this.isLive(field, node) || String(before[field]) === String(answers[field]),
    );
  }
}

/** The nodes where the answer to a field is looked at: by observers, by transitions and by addresses. */
function readersOf({ subject, observers, routing }: Followed): Observers['readers'] {
  const { document, graph } = subject;
  const looking = [
    ...observers.readers,
    ...routing.flatMap(({ node, when }) => fieldsOf(when).map((field) => ({ field, node }))),
  ];
  return [
    ...looking.flatMap(({ field, node }) =>
      withReads([field], graph.computed).map((read) => ({ field: read, node })),
    ),
    ...Object.entries(graph.nodes).flatMap(([node, { redirect }]) =>
      redirect ? addressed(document, node).map((field) => ({ field, node })) : [],
    ),
  ];
}

/** The fields whose answers the address of a node holds. */
function addressed({ nodes }: FunnelDocument, id: string): string[] {
  const node = nodes[id];
  return node ? parametersOf(pathsOf(node)[0] ?? '') : [];
}

/** Whether a visitor has been to a screen, or is there. */
function isOnWay(node: string, from: State): boolean {
  for (let each: State | undefined = from; each; each = each.before)
    if (each.node === node) return true;
  return false;
}
