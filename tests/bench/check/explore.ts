import { evaluateCondition, versionsOf, type Answers } from '../../../engine';
import { withComputed } from '../../../engine/document/conditions/with-computed';
import { factsOf } from '../../../engine/document/fields/field-facts';
import { answersUpTo } from '../../../engine/document/visited-path';
import { conditionsIn, fieldsOf } from '../../../engine/document/conditions/condition';
import { withReads } from '../../../engine/graph/computed';
import { afterMove, answersAtEntry } from '../../../engine/paths/model/apply';
import type { Model } from '../../../engine/paths/model/model';

/** A visitor on a screen, with the answers so far. */
interface State {
  readonly node: string;
  readonly entry: string;
  readonly answers: Answers;
  /** Whether the answers have been sent. */
  readonly isSent: boolean;
}

/** What visitors come across. */
export interface Space {
  readonly states: readonly State[];
  readonly reached: ReadonlySet<string>;
  /** The nodes where some visitor never comes to an end. */
  readonly stuck: ReadonlySet<string>;
  /** The questions that some answer leads back to. */
  readonly selfLoops: ReadonlySet<string>;
  /** The visits that are over. */
  readonly over: readonly State[];
  /** The conditions of branches that came out the same on all visits. */
  readonly constant: readonly string[];
}

const mostStates = 4000;

/** Takes every way through a funnel from every entry, with answers that differ in what conditions make of them. */
export function explored(prepared: Model): Space {
  // What counts is always found as the machine finds it, whatever the model concludes from the graph.
  const model = { ...prepared, countsAll: false };
  const { document, graph, outline } = model;
  const seen = new Map<string, number>();
  const states: State[] = [];
  const before: number[][] = [];
  const over: State[] = [];
  const outcomes = new Map<string, Set<boolean>>();
  const ending = new Set<number>();
  const selfLoops = new Set<string>();

  const conditions = Object.values(graph.nodes).flatMap(({ transitions }) =>
    transitions.flatMap(({ when }) => (when ? conditionsIn(when) : [])),
  );

  // Answers that no condition tells apart may lead to another score.
  const readBy = withReads(
    conditions.flatMap((when) => fieldsOf(when)),
    graph.computed,
  ).filter((id) => !conditions.some((when) => fieldsOf(when).includes(id)));

  const add = (state: State, from?: number): void => {
    const given = Object.keys(state.answers).filter((id) => state.answers[id] !== undefined);
    const known = outline.computed
      ? withComputed(outline.computed, document.fields, state.answers)
      : state.answers;
    const seenAs = conditions.map((when) => evaluateCondition(when, known, document.fields));
    const counted = readBy.map((id) => known[id]);
    const key = JSON.stringify([
      state.node,
      state.entry,
      state.isSent,
      given.toSorted(),
      seenAs,
      counted,
    ]);
    const index = seen.get(key) ?? states.length;
    if (!seen.has(key)) {
      seen.set(key, index);
      states.push(state);
      before.push([]);
    }
    if (from !== undefined) before[index]?.push(from);
  };
  for (const node of graph.entries)
    for (const version of versionsOf(document.fields).all)
      for (const given of [{}, ...parametersIn(model)])
        add({
          node,
          entry: node,
          answers: { ...version, ...answersAtEntry(model, node, version), ...given },
          isSent: false,
        });

  for (let index = 0; index < states.length && index < mostStates; index += 1) {
    const state = states[index];
    if (!state) continue;
    const { node, entry, answers } = state;
    const { moves = [] } = model.nodes.get(node) ?? {};
    const own = document.nodes[node];
    const sends = own?.type === 'question' && own.sends !== undefined;
    for (const move of moves) {
      if (move.isBoundary) continue;
      const after = afterMove(model, entry, answers, move);
      if (!after) continue;
      const isSent = state.isSent || (sends && Object.keys(move.answers).length > 0);
      if (move.leadsTo === undefined) {
        ending.add(index);
        over.push({ ...state, answers: after, isSent });
      } else {
        if (move.leadsTo === node) selfLoops.add(node);
        noteOutcomes(model, node, after, outcomes);
        add({ node: move.leadsTo, entry, answers: after, isSent }, index);
      }
    }
    if (graph.nodes[node]?.transitions.length === 0) {
      ending.add(index);
      over.push(state);
    }
  }
  const finishing = [...ending];
  for (const index of finishing)
    for (const from of before[index] ?? [])
      if (!ending.has(from)) {
        ending.add(from);
        finishing.push(from);
      }
  const isComplete = states.length < mostStates;
  return {
    states,
    over,
    selfLoops,
    reached: new Set(states.map(({ node }) => node)),
    stuck: new Set(
      isComplete ? states.flatMap(({ node }, index) => (ending.has(index) ? [] : [node])) : [],
    ),
    constant: [...outcomes].flatMap(([key, found]) =>
      found.size === 1 ? [`${key} is always ${String([...found][0])}`] : [],
    ),
  };
}

/** What addresses may bring along: each hidden field with each of its samples. */
const parametersIn = ({ document }: Model): Answers[] =>
  Object.entries(document.fields).flatMap(([id, field]) =>
    'parameter' in field && field.parameter !== undefined
      ? factsOf(field)
          .samples(field)
          .map((sample) => ({ [id]: sample }))
      : [],
  );

/** How the conditions come out that are tried when a node is left, up to the first that holds. */
function noteOutcomes(
  { document, graph, outline }: Model,
  node: string,
  answers: Answers,
  outcomes: Map<string, Set<boolean>>,
): void {
  const { transitions = [] } = graph.nodes[node] ?? {};
  if (transitions[0]?.when === undefined) return;
  const known = answersUpTo(outline, node, answers);
  for (const { when, cause } of transitions) {
    if (when === undefined) return;
    const holds = evaluateCondition(when, known, document.fields);
    const key = `${node}: ${JSON.stringify(when)}`;
    if (cause === 'condition') outcomes.set(key, (outcomes.get(key) ?? new Set()).add(holds));
    if (holds) return;
  }
}
