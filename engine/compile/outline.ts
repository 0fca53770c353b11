import type {
  FunnelDocument,
  FunnelGrant,
  FunnelNode,
  QuestionNode,
} from '../document/format/document.generated';
import { milliseconds } from '../document/basics/duration';
import {
  otherwiseOf,
  pathsOf,
  type DrawnBrand,
  type FunnelOutline,
  type NodeOutline,
} from '../document/format/outline';
import { initialOf } from '../document/basics/initial';
import { screenKindOf } from '../document/format/screen-kind';
import { pointerOf } from '../document/basics/pointer';
import { evaluationOrder } from '../graph/computed';
import { graphOf, type GraphNode } from '../graph/graph';
import { kindOf } from '../questions/question-kinds';

/** The outline of a document: what of it every screen needs, as data. */
export function outlineOf(document: FunnelDocument): FunnelOutline {
  const graph = graphOf(document);
  const { $schema: _s, format: _f, decisions: _d, accept: _a, videos: _v, ...rest } = document;
  const { title: _t, description: _text, theme: _c, timings: _w, reports: _r, ...shown } = rest;
  const { shareImage: _si, languages: _l, perLanguage: _pl, experiments, ...used } = shown;
  const { endedExperiments: _e, mails: _m, nodes, messages, texts, grant: _g, ...others } = used;
  // Screens have copies of these words.
  const { answerMessages: _am, controls: _co, accountMessages: _ac, ...shared } = others;
  const { noScript: _n, incomplete: _i, opening: _o, openingPlan: _op, ...pageMessages } = messages;
  const computed = evaluationOrder(graph.computed);
  const { otherStarts } = graph;
  const compared = Object.entries(experiments).map(
    ([name, { field, goal, guardrails }]) => [name, { field, goal, guardrails }] as const,
  );
  return {
    ...shared,
    brand: brandOf(document),
    experiments: compared.length > 0 ? Object.fromEntries(compared) : undefined,
    otherStarts: otherStarts.length > 0 ? otherStarts : undefined,
    computed: computed.length > 0 ? computed : undefined,
    messages: pageMessages,
    ...framing(document),
    // Its cues are in the machine.
    audio: shared.audio && { ...shared.audio, cues: {} },
    texts,
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, node]) => [id, outlineNode(node, document, graph.nodes[id])]),
    ),
  };
}

/** What the frame shows, its chapters with the progress at which they begin. */
function framing({
  frame: { chapters, preview, ...frame },
  nodes,
  theme: {
    skeleton: { peek },
  },
}: FunnelDocument): Pick<FunnelOutline, 'frame' | 'chapters' | 'hasNote'> {
  return {
    frame: { ...frame, ...(preview && peek !== 'none' && { preview }) },
    hasNote: peek === 'note' ? true : undefined,
    chapters: chapters?.map((chapter) => ({ ...chapter, at: nodes[chapter.from]?.progress ?? 0 })),
  };
}

function brandOf({ brand, language, theme: { mode } }: FunnelDocument): DrawnBrand {
  const { logo, nightLogo } = brand;
  return {
    ...brand,
    initial: initialOf(brand.name, language),
    ...(mode === 'dark' ? { logo: nightLogo } : {}),
    ...(mode === 'auto' && nightLogo?.src !== logo?.src ? { darkLogo: nightLogo?.src } : {}),
  };
}

function outlineNode(
  node: FunnelNode,
  { nodes, grant }: FunnelDocument,
  { asks, transitions }: Pick<GraphNode, 'asks' | 'transitions'> = { asks: [], transitions: [] },
): NodeOutline {
  return {
    kind: screenKindOf(node),
    paths: pathsOf(node),
    otherwise: otherwiseOf(node, nodes)?.path,
    requires: node.requires,
    progress: node.progress,
    step: node.step,
    look: node.look,
    music: node.music,
    screenName: node.screenName,
    hasOwnBar: node.type === 'offer' && node.topBar !== undefined ? true : undefined,
    hasOwnFooter: hasFooter(node) ? true : undefined,
    asks,
    ...(node.type === 'question' ? outlineQuestion(node, asks) : {}),
    transitions: transitions.map(({ cause: _c, pointer: _p, ...transition }) => transition),
    query: node.type === 'signup' ? node.query : undefined,
    trial:
      node.type === 'signup' && node.trial
        ? {
            ...node.trial,
            completedAt: node.fields.completedAt,
            within: grant && milliseconds(grant.window),
          }
        : undefined,
    completes: node.type === 'signup' ? node.fields.completedAt : undefined,
    outcome: node.outcome,
    showsGrant: showsGrant(node, grant) ? true : undefined,
  };
}

function outlineQuestion(
  { asks, skip }: QuestionNode,
  asked: readonly string[],
): Partial<NodeOutline> {
  const kind = kindOf(asks);
  const optional = skip === undefined ? [...kind.optional(asks), ...kind.incidental(asks)] : asked;
  const labels = Object.entries(kind.labels(asks));
  return {
    tapField: kind.tap(asks),
    optional: optional.length > 0 ? optional : undefined,
    labels:
      labels.length > 0
        ? Object.fromEntries(labels.map(([field, at]) => [field, pointerOf('asks') + at]))
        : undefined,
  };
}

/** Whether a node shows the grant: an offer that has the grant's section. */
function showsGrant(node: FunnelNode, grant: FunnelGrant | undefined): boolean {
  return (
    node.type === 'offer' && grant !== undefined && Object.hasOwn(node.sections, grant.section)
  );
}

function hasFooter(node: FunnelNode): boolean {
  return (
    node.type === 'offer' && Object.values(node.sections).some(({ type }) => type === 'footer')
  );
}
