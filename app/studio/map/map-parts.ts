import { MarkerType, type Edge, type Node } from '@xyflow/react';
import { chartOf, layoutOf, box, type Layout } from '../../../engine/chart';
import { isRecord } from '../../../engine';
import { pointerOf } from '../../../engine/document/pointer';
import type { Diagnostic } from '../../../engine/check';
import type { Funnel } from '../worker/analysis';
import type { Match } from './search';

/** Where a screen says what follows it. */
interface NextPlace {
  readonly pointer: string;
  /** Undefined where nothing follows. */
  readonly to?: string;
}

/** What a card on the map says. */
interface CardData extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly look: 'paper' | 'night';
  readonly isEntry: boolean;
  readonly isEnd: boolean;
  readonly isDimmed: boolean;
  readonly errors: number;
  readonly warnings: number;
  readonly next: NextPlace;
}
export type CardNode = Node<CardData, 'card'>;

/** A transition on the map. */
export type MapEdge = Edge<
  {
    /** The places in the text that lead there: a next, branches, choices. */
    readonly pointers: readonly string[];
    /** A screen can be added: not on a redirect, which no visitor sees. */
    readonly canInsert: boolean;
  },
  'transition'
>;

/**
 * Where everything is on the map.
 * @param ratio the width of the pane divided by its height
 */
export function mapLayout({ document, graph }: Funnel, ratio: number): Layout {
  return layoutOf(chartOf(document, [], graph), ratio);
}

/** Where a screen says what follows it, whatever the answers. */
export function nextOf({ document }: Funnel, id: string): NextPlace {
  const next = document.nodes[id]?.next;
  const pointer = pointerOf('nodes', id, 'next');
  if (isRecord(next)) return { pointer: `${pointer}/to`, to: next.to };
  return { pointer, to: next };
}

/** The cards of a funnel. */
export function cardsOf(
  funnel: Funnel,
  { nodes }: Layout,
  diagnostics: readonly Diagnostic[],
  selected: string | undefined,
  matches?: readonly Match[],
): CardNode[] {
  const count = (id: string, severity: string): number =>
    diagnostics.filter((each) => each.node === id && each.severity === severity).length;
  return nodes.map(({ id, x, y, kind, title, isEntry, isEnd }) => {
    const said = withoutPlaceholders(title) || id;
    return {
      id,
      type: 'card',
      position: { x, y },
      ...box,
      selected: id === selected,
      ariaLabel: `${said}, ${kind}`,
      data: {
        ...{ id, title: said, isEntry, isEnd, next: nextOf(funnel, id) },
        kind: kind.replace('/', ' · '),
        look: funnel.document.nodes[id]?.look ?? 'paper',
        isDimmed: matches !== undefined && !matches.some((match) => match.id === id),
        errors: count(id, 'error'),
        warnings: count(id, 'warning'),
      },
    };
  });
}

/**
 * The transitions of a funnel. Several from one screen to another are one line with all their causes.
 * @param chosen the id of the transition that is selected
 */
export function edgesOf(
  { graph }: Funnel,
  { edges }: Layout,
  selected: string | undefined,
  chosen?: string,
): MapEdge[] {
  return edges.map(({ from, to, label, isRedirect }) => {
    const { transitions = [], triggers = [], redirect } = graph.nodes[from] ?? {};
    const leading = isRedirect && redirect ? [redirect] : transitions;
    const isTimed = triggers.length > 0 && triggers.every((trigger) => trigger === 'timer');
    const id = `${from}→${to}`;
    const isNear = from === selected || to === selected || id === chosen;
    return {
      id,
      type: 'transition',
      source: from,
      target: to,
      selected: id === chosen,
      reconnectable: 'target',
      label: label === '' ? undefined : label,
      data: {
        pointers: leading.filter((each) => each.to === to).map(({ pointer }) => pointer),
        canInsert: !isRedirect,
      },
      className: [isTimed && 'timed', isRedirect && 'timed', isNear && 'near']
        .filter(Boolean)
        .join(' '),
      markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
      ariaLabel: `From ${from} to ${to}${label === '' ? '' : `: ${label}`}`,
    };
  });
}

/** Copy with what a placeholder says without an answer, or an ellipsis: a map has no visitor. */
export const withoutPlaceholders = (copy: string): string =>
  copy.replace(/\{[^}|]*\|?([^}]*)\}/g, (_token, fallback: string) => fallback || '…').trim();
