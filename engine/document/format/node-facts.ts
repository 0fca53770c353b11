import type { FunnelDocument, FunnelNode } from './document.generated';
import { milliseconds } from '../basics/duration';

/**
 * What makes a visitor leave a node by its transitions.
 * - answer: the question is answered
 * - button: a button that leads on is pressed
 * - timer: some time has passed; the visitor need not do anything
 * - end: the video ends
 * - skip: the video or the question is skipped
 * - failure: what was sent did not arrive; the funnel goes on all the same
 */
export type LeaveTrigger = 'answer' | 'button' | 'timer' | 'end' | 'skip' | 'failure';

type Keys = readonly (string | number)[];

/** Something that is shown for a time, and then passes by itself. */
interface TimedPart {
  /** Where the node has the copy that is read in this time. */
  readonly copy: readonly Keys[];
  readonly lastsMs: number;
  /** Where the node says the time. */
  readonly at: Keys;
}

/** What a type of node means apart from its machine and its looks. */
interface NodeFacts<N extends FunnelNode> {
  /** Whether its screen has a progress bar. */
  readonly hasProgress: boolean;
  /** The one heading of its screen. Undefined where it has none. */
  heading(node: N, phase: string): string | undefined;
  /** What makes a visitor leave it, if it has transitions. */
  triggers(node: N): LeaveTrigger[];
  /** What passes by itself. Variants are left out: they show other words in the same time. */
  timed(node: N, timings: FunnelDocument['timings']): TimedPart[];
  /** Whether its button leads on whatever the visitor did on the screen, so that a link can do the same. */
  isLeftByLink(node: N): boolean;
}

type NodeOf<Type> = Extract<FunnelNode, { readonly type: Type }>;

const plain = {
  hasProgress: true,
  heading: ({ headline }: { readonly headline?: string }) => headline,
  triggers: (): LeaveTrigger[] => ['button'],
  timed: () => [],
  isLeftByLink: () => false,
} as const;

/** Every type of node: one that is forgotten does not compile. */
const nodeFacts: { readonly [Type in FunnelNode['type']]: NodeFacts<NodeOf<Type>> } = {
  question: {
    ...plain,
    heading: ({ title }) => title,
    triggers: ({ sends, skip }) => [
      'answer',
      ...(sends ? ['failure' as const] : []),
      ...(skip === undefined ? [] : ['skip' as const]),
    ],
  },
  info: {
    ...plain,
    triggers: ({ button, autoAdvance }) => [
      ...(button === undefined ? [] : ['button' as const]),
      ...(autoAdvance === false ? [] : ['timer' as const]),
    ],
    timed({ autoAdvance }, timings) {
      if (autoAdvance === false) return [];
      const lasts = autoAdvance === true ? timings.autoAdvance : autoAdvance;
      return [{ copy: [[]], lastsMs: milliseconds(lasts), at: ['autoAdvance'] }];
    },
    isLeftByLink: ({ returns }) => returns !== true,
  },
  video: { ...plain, triggers: () => ['button', 'end', 'skip'], isLeftByLink: () => true },
  carousel: {
    ...plain,
    triggers: () => ['button', 'timer'],
    timed: ({ slides, timings }) =>
      slides.map((_, index) => ({
        copy: [['slides', index], ...(index === 0 ? [['headline']] : [])],
        lastsMs: milliseconds(timings.slide),
        at: ['timings', 'slide'],
      })),
  },
  loader: {
    ...plain,
    hasProgress: false,
    triggers: () => ['timer'],
    timed({ timings, steps }) {
      const lasts = [timings.after, ...steps.map((step) => step.lasts)];
      const lastsMs = lasts.map(milliseconds).reduce((a, b) => a + b);
      // The steps are ticked off and need not be read. The wait is what the screen shows.
      return [{ copy: [['headline'], ['subheadline']], lastsMs, at: ['steps'] }];
    },
  },
  offer: {
    ...plain,
    hasProgress: false,
    heading: ({ sections }) =>
      Object.values(sections).find((section) => section.type === 'greeting')?.headline,
  },
  signup: {
    ...plain,
    hasProgress: false,
    heading({ code, success, form }, phase) {
      if (phase.startsWith('code')) return code.headline;
      return phase === 'done' ? success.headline : form.headline;
    },
  },
  end: {
    ...plain,
    hasProgress: false,
    triggers: () => [],
    timed({ redirect }) {
      const after = redirect?.after;
      return after === undefined
        ? []
        : [{ copy: [[]], lastsMs: milliseconds(after), at: ['redirect', 'after'] }];
    },
  },
};

/** What the type of a node means. */
export const nodeFactsOf = ({ type }: Pick<FunnelNode, 'type'>): NodeFacts<FunnelNode> =>
  nodeFacts[type];

/** Whether a screen is left, or changes, without anything that the visitor does. */
export const passesByItself = (node: FunnelNode, timings: FunnelDocument['timings']): boolean =>
  nodeFactsOf(node).timed(node, timings).length > 0;
