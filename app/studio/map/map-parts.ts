import { MarkerType, type Edge, type Node } from '@xyflow/react';
import { chartOf, layoutOf, box, type Layout } from '../../../engine/chart';
import type { Diagnostic } from '../../../engine/check';
import type { Funnel } from '../worker/analysis';

/** What a card on the map says. */
interface CardData extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly look: 'paper' | 'night';
  readonly isEntry: boolean;
  readonly isEnd: boolean;
  readonly errors: number;
  readonly warnings: number;
}
export type CardNode = Node<CardData, 'card'>;

/** A transition on the map, with the place in the text that says it. */
export type MapEdge = Edge<{ readonly pointer: string }>;

/**
 * Where everything is on the map.
 * @param ratio the width of the pane divided by its height
 */
export function mapLayout({ document, graph }: Funnel, ratio: number): Layout {
  return layoutOf(chartOf(document, [], graph), ratio);
}

/** The cards of a funnel. */
export function cardsOf(
  { document }: Funnel,
  { nodes }: Layout,
  diagnostics: readonly Diagnostic[],
  selected: string | undefined,
): CardNode[] {
  return nodes.map(({ id, x, y, kind, title, isEntry, isEnd }) => {
    const own = diagnostics.filter((diagnostic) => diagnostic.node === id);
    const said = withoutPlaceholders(title) || id;
    return {
      id,
      type: 'card',
      position: { x, y },
      ...box,
      selected: id === selected,
      ariaLabel: `${said}, ${kind}`,
      data: {
        ...{ id, title: said, isEntry, isEnd },
        kind: kind.replace('/', ' · '),
        look: document.nodes[id]?.look ?? 'paper',
        errors: own.filter(({ severity }) => severity === 'error').length,
        warnings: own.filter(({ severity }) => severity === 'warning').length,
      },
    };
  });
}

/** The transitions of a funnel. Several from one screen to another are one line with all their causes. */
export function edgesOf(
  { graph }: Funnel,
  { edges }: Layout,
  selected: string | undefined,
): MapEdge[] {
  return edges.map(({ from, to, label, isRedirect }) => {
    const { transitions = [], triggers = [], redirect } = graph.nodes[from] ?? {};
    const way = isRedirect ? redirect : transitions.find((each) => each.to === to);
    const isTimed = triggers.length > 0 && triggers.every((trigger) => trigger === 'timer');
    const isNear = from === selected || to === selected;
    return {
      id: `${from}→${to}`,
      type: 'smoothstep',
      source: from,
      target: to,
      label: label === '' ? undefined : label,
      data: { pointer: way?.pointer ?? '' },
      className: [isTimed && 'timed', isRedirect && 'timed', isNear && 'near']
        .filter(Boolean)
        .join(' '),
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
    };
  });
}

/** Copy with what a placeholder says without an answer: a map has no visitor. */
const withoutPlaceholders = (copy: string): string =>
  copy.replace(/\{[^}|]*\|?([^}]*)\}/g, '$1').trim();
