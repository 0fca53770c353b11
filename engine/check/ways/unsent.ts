import { stateSpaceOf, type Observers, type StateSpace } from '../../analysis/spaces/state-space';
import type { FunnelNode } from '../../document/format/document.generated';
import { own } from '../../document/basics/own';
import { sendsLead } from '../../document/format/sends-lead';
import type { DocumentWithGraph } from '../../graph/graph';

/**
 * The ways on which nothing is sent that brings visitors in: each is followed up to where that happens.
 * @param contacts the fields without an answer to any of which sending brings nobody in. Undefined where it always does
 */
export function waysUnsent(subject: DocumentWithGraph, contacts?: readonly string[]): StateSpace {
  const {
    document: { nodes },
    graph,
  } = subject;
  const readBy = (node: string, fields: readonly string[] = []): Observers['readers'] =>
    fields.map((field) => ({ field, node }));
  return stateSpaceOf(subject, {
    conditions: [],
    readers: Object.entries(nodes).flatMap(([id, node]) => [
      ...(graph.ends.includes(id) || sendsLead(node) ? readBy(id, contacts) : []),
      ...(isSkippable(node) && sendsLead(node) ? readBy(id, graph.nodes[id]?.asks) : []),
    ]),
    isOverAfter: (id, known, sending) => {
      const node = own(nodes, id);
      if (!sendsLead(node)) return false;
      const isSkipped = graph.nodes[id]?.asks.every((field) => known[field] === undefined);
      if (isSkippable(node) && isSkipped) return false;
      const arrives = contacts?.some((field) => sending[field] !== undefined) ?? true;
      return node?.type === 'signup' || arrives;
    },
  });
}

const isSkippable = (node: FunnelNode | undefined): boolean =>
  node?.type === 'question' && node.skip !== undefined;
