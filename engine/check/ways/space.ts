import { parametersOf } from '../../document/path';
import { keysOf } from '../../document/pointer';
import { reachableFrom, successorsIn } from '../../graph/algorithms';
import { fieldsOf } from '../../document/condition';
import type { Condition, FunnelDocument } from '../../document/document.generated';
import { pathsOf } from '../../document/outline';
import type { GraphTransition } from '../../graph/transitions';
import { TooManyCombinations, type Knowledge } from '../../analysis/abstract-state';
import { pricedLinks } from '../priced-links';
import type { Step, Subject } from '../rule';
import { answered, withFields } from '../../analysis/answering';
import { livenessOf } from '../../analysis/liveness';
import { readsOf } from './reads';
import { broughtAnswers, computedInputs } from '../../analysis/deciding';
import { routingOf, type Effort, type Routing } from '../../analysis/abstract-domain';
import { representatives } from '../../analysis/representatives';
import { variantsIn } from './variants';
import { memo } from '../../document/memo';

/** A visitor who comes to a node, with what is known of the answers that later parts look at. */
export interface State {
  readonly node: string;
  readonly known: Knowledge;
  readonly before?: State;
}

/** The outcomes of a condition on the ways that have been looked at. */
interface Outcomes {
  readonly isTried: boolean;
  readonly holds: boolean;
  readonly fails: boolean;
  /** Whether it could not be decided for some answers. */
  readonly isUndecided: boolean;
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
export interface Space {
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
  readonly leaving: (state: State) => readonly Knowledge[];
  readonly where: Routing['where'];
}

const mostStatesOfNode = 300;

/** The ways through a funnel: computed once for all rules. */
export const spaceOf = memo((subject: Subject): Space => {
  const replayed = explored(subject, 'replay');
  const space = replayed?.isComplete ? replayed : (explored(subject, 'history') ?? replayed);
  if (!space) throw new Error('Neither replay nor history explores this funnel.');
  return space;
});

function explored(subject: Subject, effort: Effort): Space | undefined {
  const { document, graph } = subject;
  const conditions = [
    ...Object.values(graph.nodes).flatMap(({ transitions }) =>
      transitions.flatMap(({ when }) => when ?? []),
    ),
    ...variantsIn(subject.meanings, document).map(({ when }) => when),
  ];
  const routing = routingOf(subject, conditions, effort);
  if (!routing) return undefined;
  const isReplayed = effort === 'replay';
  const valuesOf = representatives(
    document,
    conditions,
    isReplayed ? computedInputs(subject) : undefined,
  );
  const readers = readersIn(subject);
  const isLive = livenessOf(graph, readers);
  const { isExact, keeps, toldApart, counting, split, where } = routing;
  const isFollowed = (field: string): boolean => readers.has(field) || keeps(field);
  const states = new Map<string, State[]>();
  const known = new Map<string, State>();
  const ending = new Set<State>();
  const comingFrom = new Map<State, State[]>();
  const outcomes = new Map<string, Outcomes>();
  const waiting: State[] = [];
  const limit = 4 * Object.keys(graph.nodes).length + 4000;
  const returns = new Map<string, Return>();
  let isComplete = true;

  const arrive = (node: string, answers: Knowledge, before?: State): void => {
    if (!Object.hasOwn(graph.nodes, node)) return;
    const kept = Object.fromEntries(
      Object.entries(answers).filter(([field]) => isLive(field, node) || keeps(field)),
    );
    const key = JSON.stringify([
      node,
      ...Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const same = known.get(key);
    const here = states.get(node)?.length ?? 0;
    if (!same && (here >= mostStatesOfNode || waiting.length >= limit)) {
      isComplete = false;
      return;
    }
    const state = same ?? { node, known: kept, before };
    if (before) appendTo(comingFrom, state, before);
    if (same) return;
    known.set(key, state);
    appendTo(states, node, state);
    waiting.push(state);
  };

  /** Takes a step to a screen, or to where its address redirects if it lacks a value. */
  const follow = (from: State, by: GraphTransition, answers: Knowledge): void => {
    const own = graph.nodes[by.to];
    const lacking = own?.redirect && addressed(document, by.to).find((id) => !answers[id]?.length);
    const to = (lacking === undefined ? undefined : own?.redirect?.to) ?? by.to;
    const isBack =
      lacking === undefined ? to === from.node && isUnchanged(from, answers) : isOnWay(to, from);
    if (isBack && !returns.has(by.pointer)) returns.set(by.pointer, { from, by, to, lacking });
    arrive(to, answers, from);
  };

  /** Whether nothing has changed but the answers to a screen. */
  const isUnchanged = ({ node, known: before }: State, answers: Knowledge): boolean => {
    const { asks = [] } = graph.nodes[node] ?? {};
    const isOther = (field: string): boolean => !asks.includes(field) && isFollowed(field);
    const differing = new Set([...Object.keys(before), ...Object.keys(answers)].filter(isOther));
    return [...differing].every(
      (field) => !isLive(field, node) || String(before[field]) === String(answers[field]),
    );
  };

  const answeredAt = ({ node: id, known: before }: State): readonly Knowledge[] => {
    const node = document.nodes[id];
    const own = graph.nodes[id];
    if (!node || !own) return [];
    try {
      return answered(node, own, before, valuesOf, isFollowed).flatMap(toldApart);
    } catch (error) {
      if (!(error instanceof TooManyCombinations)) throw error;
      isComplete = false;
      return [];
    }
  };

  const next = successorsIn(graph);
  const asked = [...reachableFrom([graph.start, ...graph.otherStarts], next)].flatMap(
    (id) => graph.nodes[id]?.asks ?? [],
  );
  for (const entry of graph.entries) {
    const carried = addressed(document, entry);
    const { requires = [] } = document.nodes[entry] ?? {};
    // Visitors without what it requires are led elsewhere.
    arrive(entry, withFields({}, [...carried, ...requires], valuesOf));
    // Those with it may have given any other answer before.
    if (requires.length > 0)
      arrive(entry, withFields({}, [...carried, ...requires, ...asked], valuesOf));
  }
  const brought = isReplayed ? broughtWith(subject) : [];
  for (const state of waiting) {
    // A visitor may open the address of any screen again, with other answers in it.
    for (const each of brought) arrive(state.node, { ...state.known, ...each }, state);
    for (const answers of answeredAt(state)) {
      let left: readonly Knowledge[] = [answers];
      for (const transition of graph.nodes[state.node]?.transitions ?? []) {
        if (left.length === 0) break;
        const { holding, failing, isUndecided } = split(left, state.node, transition);
        note(outcomes, transition, holding.length > 0, failing.length > 0, isUndecided);
        for (const each of holding) follow(state, transition, each);
        left = failing;
      }
      if (left.length > 0) ending.add(state);
    }
  }
  for (const state of ending) for (const before of comingFrom.get(state) ?? []) ending.add(before);
  const trapped = isComplete ? waiting.filter((state) => !ending.has(state)) : [];
  const leaving = (state: State): readonly Knowledge[] =>
    answeredAt(state).map((each) => counting(each, state.node));
  return {
    ...{ states, outcomes, isComplete, isExact, trapped, leaving, where },
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

/** What the screens require to which the buttons of prices lead, by the button's screen. */
function requiredBeyond({
  document,
}: Subject): { readonly field: string; readonly node: string }[] {
  return pricedLinks(document).flatMap(({ link, pointer }) => {
    const [, node = ''] = keysOf(pointer);
    const meant = Object.values(document.nodes).find((each) => pathsOf(each).includes(link));
    return (meant?.requires ?? []).map((field) => ({ field, node }));
  });
}

/** What addresses may bring of the answers that decide, one answer at a time. */
function broughtWith(subject: Subject): Knowledge[] {
  return broughtAnswers(subject).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: [value] })),
  );
}

function appendTo<Key>(lists: Map<Key, State[]>, key: Key, state: State): void {
  const list = lists.get(key);
  if (list) list.push(state);
  else lists.set(key, [state]);
}

/** By field, the nodes whose transitions, variants or copy look at its answer. */
function readersIn(subject: Subject): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  const add = (field: string, node: string): void => {
    readers.set(field, (readers.get(field) ?? new Set()).add(node));
  };
  for (const { field, node } of readsOf(subject)) add(field, node);
  for (const [id, { redirect }] of Object.entries(subject.graph.nodes))
    if (redirect) for (const field of addressed(subject.document, id)) add(field, id);
  for (const { field, node } of requiredBeyond(subject)) add(field, node);
  for (const { node, when } of variantsIn(subject.meanings, subject.document))
    for (const field of fieldsOf(when)) add(field, node);
  for (const [id, { transitions }] of Object.entries(subject.graph.nodes))
    for (const { when } of transitions) for (const field of fieldsOf(when)) add(field, id);
  return readers;
}

function note(
  outcomes: Map<string, Outcomes>,
  { pointer }: GraphTransition,
  holds: boolean,
  fails: boolean,
  isUndecided: boolean,
): void {
  const before = outcomes.get(pointer);
  outcomes.set(pointer, {
    isTried: true,
    holds: holds || (before?.holds ?? false),
    fails: fails || (before?.fails ?? false),
    isUndecided: isUndecided || (before?.isUndecided ?? false),
  });
}

/** Whether a condition can hold with something that may be known. Undefined if it cannot be decided. */
export function canHold(
  when: Condition,
  known: readonly Knowledge[],
  subject: Subject,
): boolean | undefined {
  const { where } = spaceOf(subject);
  try {
    return known.some((each) => where(each, when).length > 0);
  } catch (error) {
    if (!(error instanceof TooManyCombinations)) throw error;
    return undefined;
  }
}

/** The way to a state: its nodes, with one answer of those that lead there. */
export function wayTo(state: State, { graph }: Subject): Step[] {
  const way: State[] = [];
  for (let each: State | undefined = state; each; each = each.before) way.unshift(each);
  return way.map(({ node }, index) => {
    const after = way[index + 1]?.known ?? {};
    const asks = graph.nodes[node]?.asks ?? [];
    const answers = asks.flatMap((field) =>
      after[field]?.[0] === undefined ? [] : [[field, after[field][0]] as const],
    );
    return answers.length === 0 ? { node } : { node, answers: Object.fromEntries(answers) };
  });
}
