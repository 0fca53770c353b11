import { useMemo } from 'react';
import {
  addressOf,
  interpolateAll,
  nodeOf,
  visitedPath,
  type Answers,
  type FrameOptions,
  type FunnelOutline,
} from '../../../engine';
import { changeOf, type FunnelActor } from '../../../engine/compile';
import type { FunnelContext, ScreenGrant } from '../../../renderers';
import { reportRenderError } from '../analytics/render-error';
import type { Content } from '../content/content';
import { useHydrated } from '../device/useHydrated';
import { otherPages } from '../routing/other-pages';
import type { Visitor } from './visitor';

/** What the renderers' context is made of. */
interface ContextSetting {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  /** The node that is shown. */
  readonly id: string;
  readonly content: Content;
  readonly visitor: Visitor | undefined;
  /** All answers of the visitor. */
  readonly given: Answers;
  /** Those that count on the screen that is shown. */
  readonly answers: Answers;
  readonly grant: ScreenGrant | undefined;
  readonly holdMusic: () => () => void;
  readonly rest: () => Promise<void> | undefined;
}

const nothing = (): undefined => undefined;
/** On the server, nothing is entered. */
const noDrafts = { get: nothing, set: nothing, delete: nothing };

/** What every renderer may use besides its node, with the frame's copy, both filled in. */
export function useFunnelContext(
  setting: ContextSetting,
): FunnelContext & { readonly frame: FrameOptions } {
  const { outline, actor, id, content, visitor, given, answers, grant, holdMusic, rest } = setting;
  const isHydrated = useHydrated();
  const kept = visitor?.drafts ?? noDrafts;
  // A prerendered page shows none: they are read once it is hydrated, and written at once.
  const drafts = useMemo(() => (isHydrated ? kept : { ...kept, get: nothing }), [isHydrated, kept]);
  return useMemo(
    () => ({
      ...outline,
      otherPages: otherPages(outline, id, given),
      videos: content.videos,
      grant,
      drafts,
      enteredEarly: visitor?.early?.entries.of,
      get sessionId() {
        return visitor?.session.id;
      },
      startOver: visitor?.startOver,
      holdMusic,
      rest,
      planUrl: async () => {
        const { planUrl } = await import('./plan-url');
        return visitor && planUrl(outline, answers, visitor.session.id);
      },
      labels: interpolateAll(outline.labels, outline, answers),
      frame: interpolateAll(outline.frame, outline, answers),
      addressOf: (node: string) => addressOf(outline, node, given),
      questionOf: (field: string) =>
        visitedPath(outline, given, id).find((node) => nodeOf(outline, node).asks.includes(field)),
      onProblem: (problem: Error) => reportRenderError(outline, id, problem, given),
      change: (question: string) => actor.send(changeOf(id, question)),
    }),
    [outline, actor, id, content, visitor, given, answers, grant, holdMusic, rest, drafts],
  );
}
