import type { ScreenKind } from './screen-kind';
import type {
  Brand,
  Condition,
  Experiment,
  FrameChapter,
  FunnelDocument,
  FunnelNode,
  QuestionNode,
  Messages,
} from './document.generated';

/** The types of nodes. */
export type NodeType = FunnelNode['type'];

/**
 * A step from one node to another: where to, when (always, without a condition), and whether it replaces
 * the entry of the browser's history, so that Back skips the node.
 */
export interface Transition {
  readonly to: string;
  readonly when?: Condition;
  readonly history?: 'replace';
}

/** A node without its copy: what routing, the frame and the session need to know of it. */
export interface NodeOutline {
  readonly kind: ScreenKind;
  /** The addresses of the node; the first is the one that is shown. */
  readonly paths: readonly string[];
  /** The address that takes over where a value of the node's own is missing or wrong. */
  readonly otherwise?: string;
  /** The fields that need an answer before the node is opened by its address. */
  readonly requires?: readonly string[];
  readonly progress?: number;
  readonly step?: number;
  readonly look: 'paper' | 'night';
  readonly music?: string;
  readonly screenName?: string;
  /** Whether the screen brings a bar of its own, in the place of the frame's head and foot. */
  readonly hasOwnBar?: boolean;
  /** Whether the screen brings a footer of its own, with its own links. */
  readonly hasOwnFooter?: boolean;
  /** The ids of the fields that the node asks for. */
  readonly asks: readonly string[];
  /** The field that a tap on a card answers, on questions that one tap answers. */
  readonly tapField?: string;
  /** The fields for want of which the question is not open, of those that are asked. */
  readonly optional?: readonly string[];
  /** Where the words for single fields are in the node, as JSON pointers, if the screen asks several. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The transitions to other nodes, in the order in which they are tried. Empty at an end of the funnel. */
  readonly transitions: readonly Transition[];
  /** The fields that the address's query may set, by parameter. */
  readonly query?: Readonly<Record<string, string>>;
  /** The trial that the query may promise. */
  readonly trial?: TrialRule;
  /** The field that says when a signup was completed. */
  readonly completes?: string;
  /** The outcome that the screen shows. */
  readonly outcome?: string;
  /** Whether the screen shows the document's grant. */
  readonly showsGrant?: boolean;
}

/** The fields of a trial, and what decides whether it counts. */
export interface TrialRule {
  /** The flag's field. */
  readonly field: string;
  /** The field of its end. */
  readonly until: string;
  /** The field of the time at which the signup was completed. */
  readonly completedAt: string;
  /** The flag of a promise that does not hold. Without it, every promise holds. */
  readonly lapsed?: string;
  /** How far away the end may be, in milliseconds. Without it, any distance. */
  readonly within?: number;
}

/** What the page's template, the compiler or another part of the build has taken already. */
type Taken =
  | '$schema'
  | 'format'
  | 'languages'
  | 'perLanguage'
  | 'title'
  | 'description'
  | 'shareImage'
  | 'theme'
  | 'timings'
  | 'reports'
  | 'nodes'
  | 'messages'
  | 'answerMessages'
  | 'controls'
  | 'accountMessages'
  | 'decisions'
  | 'experiments'
  | 'endedExperiments'
  | 'mails'
  | 'accept'
  | 'videos'
  | 'texts'
  | 'grant';

/** What a document says of answers and asks, in its own language. */
export interface SourceWords extends Pick<FunnelDocument, 'language' | 'fields' | 'outcomes'> {
  /** The languages that it is translated to. */
  readonly translatedTo: readonly string[];
  /** Its questions, by node. */
  readonly questions: Readonly<Record<string, QuestionNode>>;
}

/** A part of the way. */
export interface ChapterOutline extends FrameChapter {
  /** The progress at which it begins. */
  readonly at: number;
}

/** What a document says of answers and asks. */
export const sourceWordsOf = ({
  language,
  languages,
  fields,
  outcomes,
  nodes,
}: FunnelDocument): SourceWords => ({
  language,
  fields,
  outcomes,
  translatedTo: languages,
  questions: Object.fromEntries(
    Object.entries(nodes).flatMap(([id, node]) => (node.type === 'question' ? [[id, node]] : [])),
  ),
});

/** A language of the site's pages. */
export interface SiteLanguage {
  readonly language: string;
  /** What it calls itself. */
  readonly name: string;
  /** What the paths of its pages begin with: "/de", and nothing in the language of the document. Both after the site's base path. */
  readonly path: string;
  /** What leads to its pages, in itself. */
  readonly offer: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The messages that a running page may show: the others are in the page's template. */
export type PageMessages = Omit<Messages, 'noScript' | 'incomplete' | 'opening' | 'openingPlan'>;

/** A brand as it is drawn. Its logo is the one for light screens as the theme's mode draws them. */
export interface DrawnBrand extends Brand {
  /** The first letter of its name: drawn in place of a missing logo. */
  readonly initial: string;
  /** The logo's file for devices in dark mode, where the theme follows them. */
  readonly darkLogo?: string;
}

/** A document without the copy of its nodes: the part of it that every screen needs. */
export interface FunnelOutline extends Omit<FunnelDocument, Taken | 'brand'> {
  readonly brand: DrawnBrand;
  /** The languages of the site, the one that the document is written in first. Undefined where there is only one, at "/". */
  readonly languages?: readonly SiteLanguage[];
  /** In another language than the document's: what that says, where answers are written down for others. */
  readonly source?: SourceWords;
  readonly messages: PageMessages;
  readonly texts: Readonly<Record<string, string>>;
  readonly nodes: Readonly<Record<string, NodeOutline>>;
  /** What experiments compare, by their names. Undefined without any. */
  readonly experiments?: Readonly<
    Record<string, Pick<Experiment, 'field' | 'goal' | 'guardrails'>>
  >;
  /** The nodes besides the start where visits begin. Undefined without any. */
  readonly otherStarts?: readonly string[];
  /** Whether the frame's preview is a note instead of a phone. */
  readonly hasNote?: boolean;
  /** The parts of the way, in their order. Undefined without any. */
  readonly chapters?: readonly ChapterOutline[];
  /** The ids of the computed fields, each after those that it reads. Undefined without any. */
  readonly computed?: readonly string[];
}

/** The node, and the one of its paths, that take over where a value of this node's address is missing or wrong. */
export function otherwiseOf(
  { otherwise }: FunnelNode,
  nodes: FunnelDocument['nodes'],
): { readonly to: string; readonly path?: string } | undefined {
  if (typeof otherwise !== 'string') return otherwise;
  const target = nodes[otherwise];
  return { to: otherwise, path: target && pathsOf(target)[0] };
}

/** The addresses of a node as a list. */
export function pathsOf(node: FunnelNode): string[] {
  return typeof node.path === 'string' ? [node.path] : node.path;
}

/**
 * The outline of a node.
 * @throws when the outline has no such node: only ids from the same document belong here.
 */
export function nodeOf(outline: FunnelOutline, id: string): NodeOutline {
  const node = outline.nodes[id];
  if (!node) throw new Error(`There is no node "${id}".`);
  return node;
}

/** Whether visits begin at a node. */
export function isStart({ start, otherStarts }: FunnelOutline, id: string): boolean {
  return id === start || otherStarts?.includes(id) === true;
}

/** Whether a plan link may open a node: the document's own plan, and each outcome. */
export function opensPlan({ planLink, nodes }: FunnelOutline, id: string): boolean {
  return planLink !== undefined && (id === planLink.node || nodes[id]?.outcome !== undefined);
}
