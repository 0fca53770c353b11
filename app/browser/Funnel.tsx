import { useState } from 'react';
import { addressOf, isStart, nodeOf, type FunnelOutline } from '../../engine';
import type { FunnelActor } from '../../engine/compile';
import { Frame, FunnelProvider, Ornament, Screen, Waiting, type Arrival } from '../../renderers';
import { reportRenderError } from './analytics/render-error';
import { useMusic } from './audio/useMusic';
import type { Content } from './content/content';
import { useAccountsAhead, useFetchAhead, useMovesAhead } from './content/useFetchAhead';
import { useRest } from './content/useRest';
import { ErrorBoundary } from './ErrorBoundary';
import { hasPhoneBeside } from './frame-preview/has-phone-beside';
import { useFramePreview } from './frame-preview/useFramePreview';
import { useGrant } from './grant/useGrant';
import { useFunnelMachine } from './machine/useFunnelMachine';
import { useResolvedNode } from './machine/useResolvedNode';
import { useScreenEvents } from './machine/useScreenEvents';
import { useShownScreen } from './machine/useShownScreen';
import { useAddress } from './routing/useAddress';
import { useFollowingAddress } from './routing/useFollowingAddress';
import { useFunnelLinks } from './routing/useFunnelLinks';
import { useFunnelContext } from './session/useFunnelContext';
import { useResume } from './session/useResume';
import type { Visitor } from './session/visitor';

/** What a running funnel needs. The same on the server, but for the visitor. */
export interface FunnelProps {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  /** What the first screen is drawn from: the machine as it was when the page was prerendered. */
  readonly page: FunnelActor;
  readonly content: Content;
  /** How the visitor got to the first screen that is drawn. */
  readonly arrival?: Arrival;
  /** The visitor, in the browser. */
  readonly visitor?: Visitor;
}

/**
 * The whole funnel: the frame and the screen that the machine is at. Its effects run in the order of its hooks: the
 * address is read before the machine starts, and follows the machine only after that.
 */
export function Funnel({ outline, actor, page, content, visitor, ...first }: FunnelProps) {
  // What is shown.
  const [shown, setShown] = useState(page);
  const { arrival, back, goTo, onForward } = useAddress(outline, actor, first.arrival);
  useFunnelLinks(outline);
  const { screen, coming, retry } = useShownScreen(outline, shown, content, arrival);
  const { id, phase } = screen;
  const outlined = nodeOf(outline, id);
  const rest = useRest(content, id);
  const { given, answers, raw, node } = useResolvedNode(outline, content, shown, id);

  // What belongs to it.
  const isPlaying = phase?.name === 'playing';
  const music = useMusic(outline, visitor?.store, { music: outlined.music, isPlaying });
  const { playEffect, holdMusic, isHeld } = music;
  const grant = useGrant({ outline, content, visitor, node: id, answers, isHeld, playEffect });
  const context = useFunnelContext({
    outline,
    actor,
    id,
    content,
    visitor,
    given,
    answers,
    grant,
    holdMusic,
    rest,
  });

  // What happens on it, and where that leads.
  const { send, press } = useScreenEvents(actor, id, node, back);
  useFunnelMachine({
    outline,
    actor,
    content,
    visitor,
    playEffect,
    onStarted: setShown,
    onPressed: press,
  });
  useFollowingAddress(outline, actor, onForward);

  // What may come next.
  useFetchAhead({ content, visitor, id });
  useAccountsAhead(raw);
  useMovesAhead();
  const preview = useFramePreview({ outline, content, visitor, id, answers });

  const [broken, setBroken] = useState<string>();
  const isMissing = coming === 'failed' && !content.isReady(id);
  const home = addressOf(outline, outline.start, {});
  const { progress = -1 } = outlined;
  const chapter = outline.chapters?.findLast(({ at }) => at <= progress);
  const onResume = useResume(outline, visitor, id, given, goTo);
  return (
    <FunnelProvider value={context}>
      <Frame
        brand={outline.brand}
        labels={context.labels}
        frame={context.frame}
        language={outline.language}
        look={outlined.look}
        arrival={screen.arrival}
        bare={outlined.hasOwnBar && broken !== id && !isMissing}
        hasOwnFooter={outlined.hasOwnFooter}
        hasPhoneBeside={hasPhoneBeside(outline, id)}
        progress={outlined.progress}
        step={outlined.step}
        chapter={chapter}
        isFirstOfChapter={outline.chapters && chapter?.from === id}
        onBack={isStart(outline, id) ? undefined : back}
        home={home}
        muted={music.muted}
        onMute={music.toggle}
        hasSound={outline.audio !== undefined}
        onResume={onResume}
      >
        {node && phase && (
          <ErrorBoundary
            messages={outline.messages}
            home={home}
            screen={id}
            onError={(error) => {
              reportRenderError(outline, id, error, given);
              setBroken(id);
            }}
          >
            <Screen
              registry={content.registry}
              node={node}
              answers={answers}
              phase={phase}
              send={send}
              screenKey={id}
              arrival={screen.arrival}
            />
          </ErrorBoundary>
        )}
        <Ornament>{preview}</Ornament>
        {coming !== 'here' && (
          <Waiting messages={outline.messages} failed={coming === 'failed'} onRetry={retry} />
        )}
      </Frame>
    </FunnelProvider>
  );
}
