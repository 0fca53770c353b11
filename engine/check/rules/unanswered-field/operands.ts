import { byOperation, type PerOperation } from '../../../document/computed/operation';
import { isInside, pointerOf } from '../../../document/basics/pointer';
import { shortestRoute } from '../../../graph/algorithms';
import { kindOf } from '../../../questions/question-kinds';
import {
  calculationsOf,
  calculationsIn,
  type LocatedCalculation,
} from '../../../document/computed/calculations';
import type { At, Form } from '../../reporting/rule';

interface UnansweredOperand {
  readonly field: string;
  /** The nodes on the way to one that shows or uses the result, by their ids. */
  readonly route: readonly string[];
  /** The computed field, where only this use of it comes too early. */
  readonly early?: string;
}

/** What a calculation reads without "otherwise" is asked on every way to a screen that uses the result. */
export const unansweredOperand: Form<UnansweredOperand> = {
  needs: ['routes', 'results'],
  check: ({ document, graph, meanings: { references } }) =>
    Object.entries(calculationsOf(document)).flatMap(([id, located]) =>
      calculationsIn(located)
        .flatMap(neededIn)
        .filter(({ field }) => !Object.hasOwn(graph.computed, field))
        .flatMap(({ field, pointer }): At<UnansweredOperand>[] => {
          const isRequired = (node: string): boolean =>
            document.nodes[node]?.requires?.includes(field) ?? false;
          const mayStayEmpty = (name: string): boolean => {
            const node = document.nodes[name];
            return (
              node?.type === 'question' && kindOf(node.asks).optional(node.asks).includes(field)
            );
          };
          const mayPass = (name: string, node: { readonly asks: readonly string[] }): boolean =>
            !isRequired(name) && !(node.asks.includes(field) && !mayStayEmpty(name));
          const isUse = (node: string): boolean => {
            if (isRequired(node)) return false;
            const { needs = [], shows = [], asks = [] } = graph.nodes[node] ?? {};
            return needs.includes(id) && (!asks.includes(field) || shows.includes(id));
          };
          const routes = graph.entries.map((entry) => shortestRoute(graph, entry, isUse, mayPass));
          const route = routes.find((each) => each !== undefined);
          if (!route) return [];
          // Where other screens use the result in time, this one is too early.
          const isInTime = (node: string): boolean =>
            isUse(node) &&
            graph.entries.every(
              (entry) => !shortestRoute(graph, entry, (each) => each === node, mayPass),
            );
          const use = references.find(
            ({ kind, name, fieldUse, pointer: at }) =>
              kind === 'field' &&
              name === id &&
              fieldUse === 'shows' &&
              isInside(at, pointerOf('nodes', route.at(-1) ?? '')),
          );
          return use && Object.keys(graph.nodes).some(isInTime)
            ? [{ field, route, early: id, pointer: use.pointer }]
            : [{ field, route, pointer }];
        }),
    ),
  message: ({ field, route, early }) =>
    early === undefined
      ? `The way ${route.join(' → ')} does not ask for "${field}", and its end uses this result. Write what counts instead as "otherwise".`
      : `"${early}" has no result here: it is calculated from "${field}", and the way ${route.join(' → ')} does not ask for that. Show it on a later screen, or write "otherwise" in its calculation.`,
};

interface Needed {
  readonly field: string;
  readonly pointer: string;
}

/** The fields that a part of a calculation reads itself, and without which it has no result. */
const neededIn = ({ calculation, pointer }: LocatedCalculation): Needed[] =>
  typeof calculation === 'object' ? byOperation(needed, calculation, pointer) : [];

const nothing = (): Needed[] => [];

/** Those of each operation, by the pointer of the calculation. */
const needed: PerOperation<string, Needed[]> = {
  field: (field, pointer, { otherwise }) =>
    otherwise === undefined ? [{ field, pointer: pointer + pointerOf('field') }] : [],
  scores: ({ field, otherwise }, pointer) =>
    otherwise === undefined ? [{ field, pointer: pointer + pointerOf('scores', 'field') }] : [],
  sum: nothing,
  product: nothing,
  minimum: nothing,
  maximum: nothing,
  table: nothing,
  count: nothing,
  dateDifference: ({ otherwise, ...ends }, pointer) =>
    (otherwise === undefined ? (['from', 'to'] as const) : []).flatMap((end) => {
      const day = ends[end];
      return typeof day === 'object'
        ? [{ field: day.field, pointer: pointer + pointerOf('dateDifference', end, 'field') }]
        : [];
    }),
};
