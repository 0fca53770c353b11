import {
  nodesAhead,
  type FieldWords,
  type FunnelGrant,
  type FunnelNode,
  type FunnelOutline,
  type FunnelVideo,
  type ScreenKind,
} from '../../../engine';
import type { GrantConfig } from '../../../engine/grant';
import { loadRenderer, type LoadedRenderers } from '../../../renderers';
import type { beginGrant, openGrant } from '../grant/open-grant';
import { inTurn } from './in-turn';

/** The copy and the renderers that have arrived so far. */
export interface Content {
  node(id: string): FunnelNode | undefined;
  readonly videos: Readonly<Record<string, FunnelVideo>>;
  readonly registry: LoadedRenderers;
  /** The document's grant, once an offer has arrived. */
  grant(): GrantContent | undefined;
  /** Whether a node can be drawn now. */
  isReady(id: string): boolean;
  /** Fetches what a node needs. Rejects when the network fails; may be called again. */
  load(id: string): Promise<void>;
  /** Whether a node that can be drawn has the copy of all that is out of sight at first. */
  isWhole(id: string): boolean;
  /** Fetches the copy of what is out of sight at first, of all nodes. Rejects when the network fails; may be called again. */
  loadRest(): Promise<void>;
  /** Loads the page again, where only a new page can import what a node needs. */
  renew(id: string): void;
  /**
   * Fetches the copy, and what else the nodes ahead need, beginning with those that are nearest by transitions.
   * @param from the node where the visitor is
   * @returns the pictures worth fetching after that, nearest first
   */
  loadAhead(from: string, reach: Reach): Promise<readonly string[]>;
}

/** How many transitions ahead of the visitor something is fetched. */
export interface Reach {
  /** The code of screens. Without an end, also of those that no transition leads to. */
  readonly screens: number;
  readonly pictures: number;
}

/** A grant's copy, its machine, and what runs it. */
interface GrantContent {
  readonly copy: FunnelGrant;
  readonly config: GrantConfig;
  readonly beginGrant: typeof beginGrant;
  readonly openGrant: typeof openGrant;
}

/** A part of the copy, as a prerendered page or a virtual module contains it. */
export interface ContentPart {
  readonly nodes: Readonly<Record<string, FunnelNode>>;
  /** Those that its copy shows. */
  readonly words: FieldWords;
  readonly videos?: Readonly<Record<string, FunnelVideo>>;
}

/**
 * The content of a funnel, filled as it arrives.
 * @param outline gets the words that copy says for the values of its fields, with the copy
 * @param known the copy in the prerendered page
 * @param loaded the renderers that the first chunk holds
 * @param renew loads the page again for a node
 */
export function createContent(
  outline: FunnelOutline,
  known: ContentPart,
  loaded: LoadedRenderers,
  renew: (id: string) => void = () => undefined,
): Content {
  // The outline comes without them.
  const learn = (words: FieldWords): void => {
    for (const [id, said] of Object.entries(words)) {
      const field = outline.fields[id];
      if (field && 'values' in field)
        for (const [value, choice] of Object.entries(field.values))
          Object.assign(choice, said[value]);
    }
  };
  learn(known.words);
  const nodes: Record<string, FunnelNode> = { ...known.nodes };
  const videos: Record<string, FunnelVideo> = { ...known.videos };
  const registry = { ...loaded };
  const kindOf = (id: string): ScreenKind => outline.nodes[id]?.kind ?? 'info';

  /** The offers without the copy of their later sections. */
  const unfinished = new Set<string>();
  let hasCopy = false;
  let hasCode = false;
  let grant: GrantContent | undefined;
  const offers = async (): Promise<ContentPart> => {
    const part = await import('virtual:funnel/offers');
    if (part.grant) {
      const opening = await import('../grant/open-grant');
      // Another object would restart a grant that runs.
      grant ??= { ...part.grant, ...opening };
    }
    // Those that are there may have all sections by now.
    const missing = Object.entries(part.nodes).filter(([id]) => !nodes[id]);
    for (const [id] of missing) unfinished.add(id);
    return { ...part, nodes: Object.fromEntries(missing) };
  };
  const loadRest = async (): Promise<void> => {
    const part = await import('virtual:funnel/sections');
    Object.assign(videos, part.videos);
    for (const id of unfinished) {
      const node = nodes[id];
      if (node?.type === 'offer')
        nodes[id] = { ...node, sections: { ...node.sections, ...part.sections[id] } };
    }
    unfinished.clear();
  };
  const copyFor = async (kind: ScreenKind): Promise<void> => {
    const part = await (kind === 'offer' ? offers() : import('virtual:funnel/screens'));
    learn(part.words);
    Object.assign(nodes, part.nodes);
    Object.assign(videos, part.videos);
  };
  const rendererFor = (kind: ScreenKind): Promise<void> => loadRenderer(kind, registry);

  return {
    node: (id) => nodes[id],
    videos,
    registry,
    grant: () => grant,
    isReady: (id) => nodes[id] !== undefined && registry[kindOf(id)] !== undefined,
    load: async (id) => {
      await Promise.all([
        nodes[id] === undefined ? copyFor(kindOf(id)) : undefined,
        rendererFor(kindOf(id)),
      ]);
    },
    isWhole: (id) => !unfinished.has(id),
    loadRest,
    renew,
    loadAhead: async (from, reach) => {
      const { pictures } = await import('virtual:funnel/screens');
      const all = Object.keys(outline.nodes);
      if (!hasCopy) await copyFor('info');
      hasCopy = true;
      if (!hasCode) {
        const near = nodesAhead(outline, from, reach.screens);
        const isWhole = reach.screens === Infinity;
        const kinds = new Set((isWhole ? [...near, ...all] : near).map(kindOf));
        await inTurn([...kinds], rendererFor);
        if (all.some((id) => kindOf(id) === 'offer')) {
          await copyFor('offer');
          await loadRest();
        }
        hasCode = isWhole;
      }
      if (reach.pictures === 0) return [];
      const ofNodes = nodesAhead(outline, from, reach.pictures).flatMap(
        (id) => pictures.nodes[id] ?? [],
      );
      return [...new Set([...ofNodes, ...pictures.shared])];
    },
  };
}
