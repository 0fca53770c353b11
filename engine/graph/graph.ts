import type { LeaveTrigger } from '../document/format/node-facts';
import type { FunnelDocument } from '../document/format/document.generated';
import { keysOf, pointerOf } from '../document/basics/pointer';
import type { FieldUse } from '../schema/annotations';
import { meaningsOf, type Meanings } from '../schema/meanings';
import type { Reference } from '../schema/names';
import { computedReads, withReads, type ComputedReads } from './computed';
import { redirectOf, transitionsOf, triggersOf, type GraphTransition } from './transitions';
import { groupBy } from '../document/basics/groups';
import { memo } from '../document/basics/memo';

/** A node of the graph. Fields are named by their ids, each once, in the order of the document. */
export interface GraphNode {
  /** In the order in which they are tried. Empty at an end of the funnel. */
  readonly transitions: readonly GraphTransition[];
  /** Where an address redirects whose value is missing or wrong. */
  readonly redirect?: GraphTransition;
  /** What makes a visitor leave. */
  readonly triggers: readonly LeaveTrigger[];
  /** The fields that the visitor answers here. */
  readonly asks: readonly string[];
  /** The fields that what happens here answers, or the node's address. */
  readonly sets: readonly string[];
  /** The fields on which what the screen shows depends when it opens, with what computed ones are calculated from. */
  readonly shows: readonly string[];
  /** All fields that the node looks at: to show, to route, to report, to make its address; as above. */
  readonly reads: readonly string[];
  /** Those among them without which something is missing: not copy that has other words for a missing answer. */
  readonly needs: readonly string[];
  /** The fields whose answers are removed when the node is opened by its address. */
  readonly forgets: readonly string[];
}

/** What leads where in a funnel. Plain data. */
export interface FunnelGraph {
  readonly start: string;
  /** The other nodes where visits begin as they do at the start. */
  readonly otherStarts: readonly string[];
  readonly nodes: Readonly<Record<string, GraphNode>>;
  /** The nodes where a visit may begin: the start, and those that only their address leads to. */
  readonly entries: readonly string[];
  /** The nodes where a visit may end: nothing follows them, or only if a condition holds. */
  readonly ends: readonly string[];
  /** What the computed fields read. */
  readonly computed: ComputedReads;
}

/** A document with its graph. */
export interface DocumentWithGraph {
  readonly document: FunnelDocument;
  readonly graph: FunnelGraph;
}

/** The graph of a document, computed once for each. Transitions may name nodes that do not exist: the checker reports them. */
export const graphOf = memo((document: FunnelDocument): FunnelGraph => {
  const meanings = meaningsOf(document);
  const computed = computedReads(document, meanings);
  const byPart = referencesByPart(meanings);
  const nodes = Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]): [string, GraphNode] => {
      const references = fieldsIn(id, byPart);
      const fields = namedIn(references);
      const needed = namedIn(references.filter(({ hasFallback }) => !hasFallback));
      return [
        id,
        {
          transitions: transitionsOf(id, node),
          redirect: redirectOf(id, node),
          triggers: triggersOf(node),
          asks: fields('asks'),
          sets: fields('sets', 'address'),
          shows: withReads(fields('shows'), computed),
          reads: withReads(fields(...reading), computed),
          needs: withReads(needed(...reading), computed),
          forgets: fields('forgets'),
        },
      ];
    }),
  );
  const ids = Object.keys(document.nodes);
  const { start } = document;
  const entered = ids.filter((id) => id !== start && document.nodes[id]?.entry);
  return {
    start,
    otherStarts: entered.filter((id) => document.nodes[id]?.entry === 'start'),
    nodes,
    entries: [start, ...entered],
    ends: ids.filter((id) => nodes[id]?.transitions.every(({ when }) => when !== undefined)),
    computed,
  };
});

/** The references inside each node and each shared text, by its pointer. */
function referencesByPart({ references }: Meanings): ReadonlyMap<string, readonly Reference[]> {
  return groupBy(references, ({ pointer }) => pointerOf(...keysOf(pointer).slice(0, 2)));
}

/** What a node does with a field that it looks at. */
const reading: readonly FieldUse[] = ['shows', 'reveals', 'routes', 'reports', 'address'];

/** Where a node names fields, itself or by the shared texts in its copy. */
function fieldsIn(id: string, byPart: ReadonlyMap<string, readonly Reference[]>): Reference[] {
  const own = byPart.get(pointerOf('nodes', id)) ?? [];
  const shared = own
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ name }) => byPart.get(pointerOf('texts', name)) ?? []);
  return [...own, ...shared].filter(({ kind }) => kind === 'field');
}

/** The fields that references name for some purposes. */
const namedIn =
  (references: readonly Reference[]) =>
  (...uses: readonly FieldUse[]): string[] => [
    ...new Set(
      references.flatMap(({ name, fieldUse }) =>
        fieldUse !== undefined && uses.includes(fieldUse) ? [name] : [],
      ),
    ),
  ];
