import { chartOf, structureOf } from '../../../engine/chart';
import {
  inWords,
  isRecord,
  type FunnelDocument,
  pointerOf,
  type ScreenKind,
} from '../../../engine';
import { graphOf } from '../../../engine/build';
import { screenKindName } from '../../../engine/editor';
import { miniatureOf, type Miniature } from './miniature';

/** What the map says about a funnel. Plain data. */
export interface MapData {
  readonly screens: Readonly<Record<string, MapScreen>>;
  readonly transitions: readonly MapTransition[];
  /** What a layout depends on, as JSON: the same text has the same layout. */
  readonly structure: string;
}

/** A screen on the map. */
export interface MapScreen {
  /** Its heading as visitors without answers read it, or its id. */
  readonly title: string;
  /** What people call its kind. */
  readonly kind: string;
  readonly drawnAs: ScreenKind;
  readonly miniature: Miniature;
  readonly look: 'paper' | 'night';
  readonly isEntry: boolean;
  /** Whether the funnel ends there, which its kind does not say. */
  readonly isEnd: boolean;
  readonly next: NextPlace;
}

/** Where a screen says what follows it, whatever the answers. */
interface NextPlace {
  readonly pointer: string;
  /** Undefined where nothing follows. */
  readonly to?: string;
}

/** All ways from one screen to another. */
export interface MapTransition {
  readonly from: string;
  readonly to: string;
  /** The choices or conditions that lead there. Empty for a transition that needs none. */
  readonly label: string;
  /** Only timers or wrong addresses lead there: no visitor chooses it. */
  readonly isQuiet: boolean;
  /** Only addresses with a missing or wrong value lead there: no screen can come between. */
  readonly isRedirect: boolean;
  /** The places in the text that lead there: a next, branches, choices. */
  readonly pointers: readonly string[];
}

/** The map of a document whose shape is right. */
export function mapDataOf(document: FunnelDocument): MapData {
  const graph = graphOf(document);
  const chart = chartOf(document);
  const transitions = chart.edges.map(({ from, to, label, isRedirect }): MapTransition => {
    const { transitions: all = [], triggers = [], redirect } = graph.nodes[from] ?? {};
    const leading = isRedirect && redirect ? [redirect] : all;
    const isTimed = triggers.length > 0 && triggers.every((trigger) => trigger === 'timer');
    return {
      from,
      to,
      isRedirect,
      isQuiet: isTimed || isRedirect,
      label: label === '' && isTimed ? 'timer' : label,
      pointers: leading.filter((each) => each.to === to).map(({ pointer }) => pointer),
    };
  });
  const ids = chart.nodes.map(({ id }) => id);
  const screens = chart.nodes.flatMap(({ id, title, kind, isEntry, isEnd }) => {
    const node = document.nodes[id];
    if (!node) return [];
    const said = withoutPlaceholders(title) || id;
    const screen: MapScreen = {
      title: said,
      kind: screenKindName(kind),
      drawnAs: kind,
      miniature: miniatureOf(node, said, document.fields),
      look: node.look ?? 'paper',
      isEntry,
      isEnd: isEnd && kind !== 'end',
      next: nextOf(document, id),
    };
    return [[id, screen] as const];
  });
  return {
    screens: Object.fromEntries(screens),
    transitions,
    structure: JSON.stringify(structureOf(ids, transitions)),
  };
}

function nextOf(document: FunnelDocument, id: string): NextPlace {
  const next = document.nodes[id]?.next;
  const pointer = pointerOf('nodes', id, 'next');
  if (isRecord(next)) return { pointer: `${pointer}/to`, to: next.to };
  return { pointer, to: next };
}

/** Copy with what a placeholder says without an answer, or an ellipsis: a map has no visitor. */
export const withoutPlaceholders = (copy: string): string =>
  inWords(copy, ({ fallback }) => fallback || '…').trim();
