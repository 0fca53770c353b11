import type { Answers } from '../document/answers';
import { effectsOfArc } from './arc-effects';
import { afterMove, answersAtEntry } from './apply';
import { isBoundary, type Model, type Move } from './model';
import { routeTo } from './route';
import type { Entry } from './walk';

/**
 * The visitor who comes to an entry by its address and has given answers before, where nodes that follow the entry
 * require answers. Empty where none is needed, or no way from the start gives them.
 */
export function returningTo(model: Model, node: string, given: Answers): Entry[] {
  const missing = requiredAfter(model, node).filter((field) => given[field] === undefined);
  if (node === model.graph.start || missing.length === 0) return [];
  return visitBefore(model, node, given, missing) ?? [];
}

/**
 * The visitors who come to an entry that requires answers itself, one for every class of answers to a field that it
 * requires. Empty where no way from the start gives them.
 */
export function knownAt(model: Model, node: string): Entry[] {
  const { requires = [] } = model.outline.nodes[node] ?? {};
  if (node === model.graph.start || requires.length === 0) return [];
  const missing = requiredAfter(model, node);
  const classes = [...model.nodes.values()].flatMap(({ id, takes, moves }) =>
    takes.some((field) => requires.includes(field))
      ? moves.filter((move) => !isBoundary(model, move)).map(({ answers }) => ({ id, answers }))
      : [],
  );
  const known = new Set<string>();
  return classes.flatMap(({ id, answers }) =>
    (visitBefore(model, node, {}, missing, { node: id, answers }) ?? []).flatMap((entry) => {
      const key = JSON.stringify(requires.map((field) => entry.given[field]));
      const carried = answersAtEntry(model, node, entry.given);
      if (!carried || known.has(key)) return [];
      known.add(key);
      return [{ ...entry, given: { ...entry.given, ...carried } }];
    }),
  );
}

/**
 * A visit from the start that gives the answers to some fields, as the beginning of one at an entry.
 * @param wanted answers that one of the nodes gives
 */
function visitBefore(
  model: Model,
  node: string,
  given: Answers,
  missing: readonly string[],
  wanted?: { readonly node: string; readonly answers: Answers },
): Entry[] | undefined {
  const { start } = model.graph;
  const isWanted = (id: string, answers: Answers): boolean =>
    wanted?.node !== id || JSON.stringify(answers) === JSON.stringify(wanted.answers);
  const waypoints = [...model.nodes.values()]
    .filter(({ takes }) => takes.some((field) => missing.includes(field)))
    .map(({ id }) => ({
      node: id,
      accepts: ({ arcs, answers }: Move) =>
        arcs.some((arc) => effectsOfArc(model.edges, arc).takes.length > 0) &&
        isWanted(id, answers),
    }));
  const route = routeTo(model, start, {}, waypoints);
  if (route.type !== 'found') return undefined;
  const before: Move[] = [];
  let answers: Answers = {};
  for (const hop of route.hops)
    for (const move of hop) {
      const after = afterMove(model, start, answers, move);
      if (!after) continue;
      before.push(move);
      answers = after;
      break;
    }
  const isKnown = missing.every((field) => answers[field] !== undefined);
  return isKnown ? [{ node, given: { ...answers, ...given }, before }] : undefined;
}

/** The fields that a node or one that follows it requires. */
function requiredAfter({ graph, outline }: Model, node: string): string[] {
  const ahead = new Set([node]);
  for (const id of ahead) for (const { to } of graph.nodes[id]?.transitions ?? []) ahead.add(to);
  return [...new Set([...ahead].flatMap((id) => outline.nodes[id]?.requires ?? []))];
}
