import type { Answers } from '../document/answers';
import { effectsOfArc } from './arc-effects';
import { afterMove } from './apply';

import type { Model, Move } from './model';
import { routeTo } from './route';
import type { Entry } from './walk';

/**
 * The visitor who comes to an entry by its address and has given answers before, where nodes that follow the entry
 * require answers. Empty where none is needed, or no way from the start gives them.
 */
export function returningTo(model: Model, node: string, given: Answers): Entry[] {
  const { start } = model.graph;
  const missing = requiredAfter(model, node).filter((field) => given[field] === undefined);
  if (node === start || missing.length === 0) return [];
  const waypoints = [...model.nodes.values()]
    .filter(({ takes }) => takes.some((field) => missing.includes(field)))
    .map(({ id }) => ({
      node: id,
      accepts: ({ arcs }: Move) =>
        arcs.some((arc) => effectsOfArc(model.edges, arc).takes.length > 0),
    }));
  const route = routeTo(model, start, {}, waypoints);
  if (route.type !== 'found') return [];
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
  return isKnown ? [{ node, given: { ...answers, ...given }, before }] : [];
}

/** The fields that a node or one that follows it requires. */
function requiredAfter({ graph, outline }: Model, node: string): string[] {
  const ahead = new Set([node]);
  for (const id of ahead) for (const { to } of graph.nodes[id]?.transitions ?? []) ahead.add(to);
  return [...new Set([...ahead].flatMap((id) => outline.nodes[id]?.requires ?? []))];
}
