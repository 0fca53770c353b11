import { fieldsOf } from '../../document/conditions/condition';
import type { Condition, FunnelDocument } from '../../document/format/document.generated';
import { addTo } from '../../document/basics/groups';
import { pathsOf } from '../../document/format/outline';
import { parametersOf } from '../../document/basics/path';
import { isAssigned } from '../../document/format/source';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import { withReads } from '../../graph/computed';
import type { DocumentWithGraph } from '../../graph/graph';
import type { GraphTransition } from '../../graph/transitions';
import { domainOf, type AbstractDomain, type Effort } from './abstract-domain';
import { ifDecidable, type AbstractState } from '../answers/abstract-state';
import { answered, withFields } from '../answers/answering';
import { broughtAnswers, inputsIn } from '../answers/deciding';
import { livenessOf } from './liveness';
import { notedIn, type Outcomes } from '../answers/outcomes';
import { representatives } from '../answers/representatives';
import { worklist } from './worklist';

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
    const space = explored({ subject, observers, routing, conditions, effort, domain }, isLast);
    if (space) return space;
  }
  throw new Error('Internal: no exploration strategy applies to this document.');
}

/** What is followed, and how. */
interface Exploration {
  readonly subject: DocumentWithGraph;
  readonly observers: Observers;
  readonly routing: readonly { readonly node: string; readonly when: Condition }[];
  readonly conditions: readonly Condition[];
  readonly effort: Effort;
  readonly domain: AbstractDomain;
}

/** @returns undefined as soon as not everything is looked at, unless that is wanted all the same */
function explored(
  { subject, observers, routing, conditions, effort, domain }: Exploration,
  isWantedInPart: boolean,
): StateSpace | undefined {
  const { document, graph } = subject;
  const isReplayed = effort === 'replay';
  const standing = representatives(document, conditions, inputsIn(conditions, graph));
  const { valuesOf } = standing;
  const readers = [
    ...[
      ...observers.readers,
      ...routing.flatMap(({ node, when }) => fieldsOf(when).map((field) => ({ field, node }))),
    ].flatMap(({ field, node }) =>
      withReads([field], graph.computed).map((read) => ({ field: read, node })),
    ),
    ...Object.entries(graph.nodes).flatMap(([node, { redirect }]) =>
      redirect ? addressed(document, node).map((field) => ({ field, node })) : [],
    ),
  ];
  const read = new Set(readers.map(({ field }) => field));
  const next = successorsIn(graph);
  const isLive = livenessOf(Object.keys(graph.nodes), next, readers);
  const { isExact, keeps, split, answeredAnew, counting, sending, branch, where } = domain;
  const isFollowed = (field: string): boolean => read.has(field) || keeps(field);
  const states = new Map<string, State[]>();
  const ending = new Set<State>();
  const comingFrom = new Map<State, State[]>();
  const outcomes = new Map<string, Outcomes>();
  const returns = new Map<string, Return>();
  const mostStates = 4 * Object.keys(graph.nodes).length + 4000;
  let isDecided = true;
  const space = worklist<State>(
    ({ node, known }) =>
      JSON.stringify([node, ...Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    ({ node }, count) => (states.get(node)?.length ?? 0) >= mostStatesOfNode || count >= mostStates,
  );

  const arrive = (node: string, answers: AbstractState, before?: State): void => {
    if (!Object.hasOwn(graph.nodes, node)) return;
    const known = Object.fromEntries(
      Object.entries(answers).filter(([field]) => isLive(field, node) || keeps(field)),
    );
    const here = { node, known, before };
    const state = space.add(here);
    if (state && before) addTo(comingFrom, state, before);
    if (state === here) addTo(states, node, state);
  };

  /** Takes a step to a screen, or to where its address redirects if it lacks a value. */
  const follow = (from: State, by: GraphTransition, answers: AbstractState): void => {
    const own = graph.nodes[by.to];
    const lacking = own?.redirect && addressed(document, by.to).find((id) => !answers[id]?.length);
    const to = (lacking === undefined ? undefined : own?.redirect?.to) ?? by.to;
    const isBack =
      lacking === undefined ? to === from.node && isUnchanged(from, answers) : isOnWay(to, from);
    if (isBack && !returns.has(by.pointer)) returns.set(by.pointer, { from, by, to, lacking });
    arrive(to, answers, from);
  };

  /** Whether nothing has changed but the answers to a screen. */
  const isUnchanged = ({ node, known: before }: State, answers: AbstractState): boolean => {
    const { asks = [] } = graph.nodes[node] ?? {};
    const isOther = (field: string): boolean => !asks.includes(field) && isFollowed(field);
    const differing = new Set([...Object.keys(before), ...Object.keys(answers)].filter(isOther));
    return [...differing].every(
      (field) => !isLive(field, node) || String(before[field]) === String(answers[field]),
    );
  };

  const answeredAt = ({ node: id, known: before }: State): readonly AbstractState[] => {
    const node = document.nodes[id];
    const own = graph.nodes[id];
    if (!node || !own) return [];
    const found = ifDecidable(() =>
      answered(node, own, before, standing, isFollowed)
        .map((each) => answeredAnew(each, [...own.asks, ...own.sets]))
        .flatMap(split),
    );
    isDecided &&= found !== undefined;
    return found ?? [];
  };

  const asked = [...reachableFrom([graph.start, ...graph.otherStarts], next)].flatMap(
    (id) => graph.nodes[id]?.asks ?? [],
  );
  const assigned = Object.keys(document.fields).filter((id) => isAssigned(document.fields[id]));
  for (const entry of graph.entries) {
    const carried = [...addressed(document, entry), ...assigned];
    const { requires = [] } = document.nodes[entry] ?? {};
    // Visitors without what it requires are led elsewhere.
    arrive(entry, withFields({}, [...carried, ...requires], valuesOf));
    // Those with it may have given any other answer before.
    if (requires.length > 0)
      arrive(entry, withFields({}, [...carried, ...requires, ...asked], valuesOf));
  }
  const brought = isReplayed ? broughtAnswers(subject) : [];
  const isWhole = (): boolean => isDecided && space.isComplete();
  for (const state of space.states()) {
    if (!isWantedInPart && !isWhole()) return undefined;
    // A visitor may open the address of any screen again, with other answers in it.
    for (const each of brought) arrive(state.node, { ...state.known, ...each }, state);
    for (const answers of answeredAt(state)) {
      if (observers.isOverAfter?.(state.node, answers, sending(answers))) continue;
      let left: readonly AbstractState[] = [answers];
      for (const transition of graph.nodes[state.node]?.transitions ?? []) {
        if (left.length === 0) break;
        const { holding, failing, isUndecided } = branch(left, state.node, transition);
        notedIn(outcomes, transition, {
          holds: holding.length > 0,
          fails: failing.length > 0,
          isUndecided,
        });
        for (const each of holding) follow(state, transition, each);
        left = failing;
      }
      if (left.length > 0) ending.add(state);
    }
  }
  for (const state of ending) for (const before of comingFrom.get(state) ?? []) ending.add(before);
  const isComplete = isWhole();
  if (!isWantedInPart && !isComplete) return undefined;
  const trapped = isComplete ? [...space.states()].filter((state) => !ending.has(state)) : [];
  const leaving = (state: State): readonly AbstractState[] =>
    answeredAt(state).map((each) => counting(each, state.node));
  return {
    states,
    outcomes,
    isComplete,
    isExact,
    trapped,
    leaving,
    where,
    returns: [...returns.values()],
  };
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
