import { kindOf } from '../../questions/question-kinds';
import type { FunnelDocument } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { pointerOf } from '../../document/basics/pointer';
import type { FunnelGraph } from '../../graph/graph';
import { predecessorsIn, reachableFrom, shortestRoute, successorsIn } from '../../graph/algorithms';
import type { Subject } from '../reporting/rule';

/** A route from a start to a plan that passes no node of some kind. */
interface RoutePast {
  /** As node ids, the plan's included. */
  readonly via: readonly string[];
  /** The transition with which the route leaves what it should pass, or the node before the plan. */
  readonly pointer: string;
}

/** The nodes that show a plan: the plan link's, and offers that are outcomes. */
export function plansOf({ planLink, nodes }: FunnelDocument): Set<string> {
  const outcomes = Object.keys(nodes).filter(
    (id) => nodes[id]?.type === 'offer' && nodes[id].outcome,
  );
  return new Set(planLink ? [planLink.node, ...outcomes] : outcomes);
}

/** The starts that are no plan themselves. */
export const startsBefore = (
  plans: ReadonlySet<string>,
  { start, otherStarts }: FunnelGraph,
): string[] => [start, ...otherStarts].filter((id) => !plans.has(id));

/** The shortest route from a start to a plan past all nodes of some kind. Undefined if there is no such route. */
export function routePast(
  { document, graph }: Pick<Subject, 'document' | 'graph'>,
  isMeant: (id: string) => boolean,
): RoutePast | undefined {
  const plans = plansOf(document);
  const routes = startsBefore(plans, graph).map((start) =>
    shortestRoute(
      graph,
      start,
      (id) => plans.has(id),
      (id) => !isMeant(id),
    ),
  );
  const via = routes.find((route) => route !== undefined);
  return via && { via, pointer: placeOf(via, isMeant, graph) };
}

/** Whether every visitor who passes a question answers it: this field of it, where one is named. */
export function mustAnswer({ nodes }: FunnelDocument, id: string, field?: string): boolean {
  const node = own(nodes, id);
  if (node?.type !== 'question' || node.skip !== undefined) return false;
  return field === undefined || !kindOf(node.asks).optional(node.asks).includes(field);
}

function placeOf(
  via: readonly string[],
  isMeant: (id: string) => boolean,
  graph: FunnelGraph,
): string {
  const ids = Object.keys(graph.nodes);
  const leading = reachableFrom(ids.filter(isMeant), predecessorsIn(ids, successorsIn(graph)));
  const fallback = pointerOf('nodes', via.at(-2) ?? graph.start);
  if (leading.size === 0) return fallback;
  const left = via.findIndex((id) => !leading.has(id));
  const at = Math.min(left < 0 ? via.length : left, via.length - 2);
  const transition = own(graph.nodes, via[at] ?? '')?.transitions.find(
    ({ to }) => to === via[at + 1],
  );
  return transition?.pointer ?? fallback;
}
