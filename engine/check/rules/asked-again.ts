import { fieldsOf } from '../../document/conditions/condition';
import { own } from '../../document/basics/own';
import { keysOf } from '../../document/basics/pointer';
import type { GraphNode } from '../../graph/graph';
import { withReads } from '../../graph/computed';
import { shortestRoute } from '../../graph/algorithms';
import type { At, Rule, Subject } from '../reporting/rule';

interface AskedAgain {
  readonly field: string;
  /** The screen whose answer is replaced, as a node's id. */
  readonly before: string;
}

/** A screen does not replace the answer of another one that every visitor has given before, unless it shows that answer. */
export const askedAgain: Rule<AskedAgain> = {
  severity: 'note',
  needs: ['ways'],
  explanation: {
    what: 'A screen asks for a field that another screen asks for on every way to it, and neither shows the first answer nor is reached because of it.',
    why: 'Visitors answer twice, and the first answer is lost.',
    fix: 'Ask for a field of its own, or show the first answer on the screen, where it is meant to be corrected.',
    wrong: {
      nodes: {
        loaves: { next: 'again' },
        again: {
          type: 'question',
          path: '/again',
          title: 'And your name?',
          asks: { type: 'text', field: 'name', label: 'First name' },
          next: 'email',
        },
      },
    },
    right: {
      nodes: {
        loaves: { next: 'again' },
        again: {
          type: 'question',
          path: '/again',
          title: 'Is {name} Right?',
          asks: { type: 'text', field: 'name', label: 'First name' },
          next: 'email',
        },
      },
    },
  },
  check: ({ meanings: { references }, graph }) => {
    const asking = new Map<string, Set<string>>();
    for (const [id, { asks }] of Object.entries(graph.nodes))
      for (const field of asks) asking.set(field, (asking.get(field) ?? new Set()).add(id));
    return references.flatMap(({ name: field, fieldUse, pointer }): At<AskedAgain>[] => {
      const askers = asking.get(field);
      if (fieldUse !== 'asks' || !askers || askers.size < 2) return [];
      const [, node = ''] = keysOf(pointer);
      if (own(graph.nodes, node)?.shows.includes(field)) return [];
      const before = askedBefore(graph, node, askers);
      return before === undefined || isBecauseOf(graph, before, node, field)
        ? []
        : [{ field, before, found: field, pointer }];
    });
  },
  message: ({ field, before }) =>
    `"${before}" asks for "${field}" on every way to this screen, so its answer is replaced here. Ask for a field of its own, or show the answer that may be changed.`,
};

/** The screen that asks last before a node, if every way to the node passes one. */
function askedBefore(
  graph: Subject['graph'],
  node: string,
  askers: ReadonlySet<string>,
): string | undefined {
  const isOther = (id: string): boolean => id !== node && askers.has(id);
  const routes = graph.entries.map((entry) => shortestRoute(graph, entry, (id) => id === node));
  const isSpared = graph.entries.some(
    (entry) =>
      shortestRoute(
        graph,
        entry,
        (id) => id === node,
        (id) => !isOther(id),
      ) !== undefined,
  );
  return isSpared ? undefined : routes.find((route) => route !== undefined)?.findLast(isOther);
}

/** Whether a node is shown because of the answer before: every way to it is chosen by the answer, and others pass it by. */
function isBecauseOf(
  graph: Subject['graph'],
  before: string,
  node: string,
  field: string,
): boolean {
  const isNode = (id: string): boolean => id === node;
  const decides = (_: string, { transitions }: GraphNode): boolean =>
    transitions.some(({ when }) => withReads(fieldsOf(when), graph.computed).includes(field));
  const isPlain = shortestRoute(graph, before, isNode, (...each) => !decides(...each));
  const isOtherEnd = (id: string): boolean => !isNode(id) && graph.ends.includes(id);
  return (
    isPlain === undefined &&
    shortestRoute(graph, before, isOtherEnd, (id) => !isNode(id)) !== undefined
  );
}
