import { MarkerType, type Edge, type Node } from '@xyflow/react';
import type { FunnelNode } from '../../../engine';
import type { GraphTransition } from '../../../engine/build';
import type { Diagnostic } from '../../../engine/check';
import { headingOf } from '../../../engine/paths/heading';
import type { Funnel } from '../worker/analysis';
import { conditionText } from './condition-text';
import { card, type Position } from './layout';

/** What a card on the map says. */
interface CardData extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly look: FunnelNode['look'];
  readonly isEntry: boolean;
  readonly isEnd: boolean;
  readonly errors: number;
  readonly warnings: number;
}
export type CardNode = Node<CardData, 'card'>;

/** A transition on the map, with the place in the text that says it. */
export type MapEdge = Edge<{ readonly pointer: string; readonly cause: GraphTransition['cause'] }>;

/** What a screen is called on the map: its heading without placeholders, or else its id. */
function titleOf(id: string, node: FunnelNode): string {
  const heading = headingOf(node)
    ?.replace(/\{[^}|]*\|?([^}]*)\}/g, '$1')
    .trim();
  return heading === undefined || heading === '' ? id : heading;
}

/** What kind of screen a node is, in words: "question · choice". */
const kindText = (node: FunnelNode): string =>
  node.type === 'question' ? `question · ${node.asks.type}` : node.type;

/** The cards of a funnel. */
export function cardsOf(
  { document, graph }: Funnel,
  positions: ReadonlyMap<string, Position>,
  diagnostics: readonly Diagnostic[],
  selected: string | undefined,
): CardNode[] {
  return Object.entries(document.nodes).map(([id, node]) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.node === id);
    return {
      id,
      type: 'card',
      position: positions.get(id) ?? { x: 0, y: 0 },
      width: card.width,
      height: card.height,
      selected: id === selected,
      ariaLabel: `${titleOf(id, node)}, ${kindText(node)}`,
      data: {
        id,
        kind: kindText(node),
        title: titleOf(id, node),
        look: node.look,
        isEntry: graph.entries.includes(id),
        isEnd: graph.ends.includes(id),
        errors: own.filter(({ severity }) => severity === 'error').length,
        warnings: own.filter(({ severity }) => severity === 'warning').length,
      },
    };
  });
}

/** The transitions of a funnel. Several from one screen to another are one line with all their causes. */
export function edgesOf({ document, graph }: Funnel, selected: string | undefined): MapEdge[] {
  return Object.entries(graph.nodes).flatMap(([id, { transitions, triggers }]) => {
    const targets = new Set(transitions.map(({ to }) => to).filter((to) => graph.nodes[to]));
    return [...targets].map((target): MapEdge => {
      const several = transitions.filter(({ to }) => to === target);
      const [first] = several;
      const isPlain = several.every(({ when }) => when === undefined);
      const isTimed = triggers.length > 0 && triggers.every((trigger) => trigger === 'timer');
      const isNear = id === selected || target === selected;
      return {
        id: `${id}→${target}`,
        type: 'smoothstep',
        source: id,
        target,
        label: isPlain ? undefined : causesText(several, document.fields),
        data: { pointer: first?.pointer ?? '', cause: first?.cause ?? 'next' },
        className: [isTimed && 'timed', isNear && 'near'].filter(Boolean).join(' '),
        markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
      };
    });
  });
}

/** Why a visitor goes that way: the cards that lead there, and the conditions. */
function causesText(
  transitions: readonly GraphTransition[],
  fields: Funnel['document']['fields'],
): string {
  const said = transitions.map(({ when, cause }) => {
    if (!when) return 'otherwise';
    const { field, is } = when;
    if (cause === 'choice' && field !== undefined && is !== undefined)
      return valueText(fields[field], String(is));
    return conditionText(when);
  });
  return [...new Set(said)].join(' · ');
}

/** What visitors read for a value of a field. */
function valueText(field: Funnel['document']['fields'][string] | undefined, value: string): string {
  if (!field || !('values' in field)) return value;
  const own = field.values[value];
  return typeof own === 'string' ? own : value;
}
