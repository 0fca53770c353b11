import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  addressOf,
  shownAnswers,
  eventAt,
  interpolateAll,
  nodeOf,
  placeOf,
  answerOfTap,
  resolveNode,
  restoreOf,
  resumeAt,
  type Answers,
  type FunnelActor,
  type FunnelNode,
  type FunnelOutline,
  type ScreenEvent,
} from '../../engine';
import { Frame, Screen, FunnelProvider, Waiting } from '../../renderers';
import { fetchPictures, whenIdle } from './content/fetch-ahead';
import type { Store } from './device/store';
import { useHydrated } from './device/useHydrated';
import type { Content } from './content/content';
import { takeEarlyTap } from './early-tap';
import { carryOutEffects } from './effects';
import { hasScreenBefore, useAddress } from './routing/useAddress';
import { useAudio } from './audio/useAudio';
import { useContentFor } from './content/useContent';
import { useFunnelLinks } from './routing/useFunnelLinks';
import { useGrant } from './grant/useGrant';
import type { Session } from './session/session';

/** What a running funnel needs. The same on the server, but for the visitor. */
export interface FunnelProps {
  readonly outline: FunnelOutline;
  readonly actor: FunnelActor;
  readonly content: Content;
  /** The visitor, in the browser. */
  readonly visitor?: Visitor;
}

/** Who takes the funnel on this device. */
export interface Visitor {
  readonly session: Session;
  readonly store: Store;
  /** The answers to bring back once the first screen is up. */
  readonly restored: Answers;
  readonly isRehydrated: boolean;
  /** Erases what the browser keeps of the visitor and opens the first question. Rejects while its code cannot be fetched. */
  readonly startOver: () => Promise<void>;
}

/** The whole funnel: the frame and the screen that the machine is at. */
export function Funnel({ outline, actor, content, visitor }: FunnelProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { answers: given } = snapshot.context;
  const place = placeOf(snapshot);
  const { arrival, back, goTo } = useAddress(outline, actor);
  useFunnelLinks(outline);
  const { coming, retry } = useContentFor(content, place.node);

  // The screen before stays until the next one can be drawn.
  const [shown, setShown] = useState({ ...place, arrival });
  const isHere = coming === 'here';
  const now = isHere ? { ...place, arrival } : shown;
  if (
    isHere &&
    (shown.node !== place.node || shown.phase !== place.phase || shown.arrival !== arrival)
  )
    setShown(now);

  const outlined = nodeOf(outline, now.node);
  // Screens see the answers that count; the machine keeps all of them for the device.
  const answers = useMemo(() => shownAnswers(outline, now.node, given), [outline, now.node, given]);
  const raw = content.node(now.node);
  const node = useMemo(() => raw && resolveNode(raw, outline, answers), [raw, outline, answers]);
  const [holds, setHolds] = useState(0);
  const holdMusic = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const isPlaying = now.phase === 'playing' || holds > 0;
  const music = outlined.music;
  const sound = useAudio(outline.audio, visitor?.store ?? noStore, isPlaying ? undefined : music);
  const grant = useGrant({
    outline,
    content,
    visitor,
    node: now.node,
    answers,
    isHeld: holds > 0,
    playEffect: sound.playEffect,
  });

  const context = useMemo(
    () => ({
      ...outline,
      videos: content.videos,
      grant,
      get sessionId() {
        return visitor?.session.id;
      },
      startOver: visitor?.startOver,
      holdMusic,
      planUrl: async () => {
        const { planUrl } = await import('./session/plan-url');
        return visitor && planUrl(outline, answers, visitor.session.id);
      },
      labels: interpolateAll(outline.labels, outline, answers),
      frame: interpolateAll(outline.frame, outline, answers),
      addressOf: (id: string) => addressOf(outline, id, given),
    }),
    [outline, content, answers, given, holdMusic, grant, visitor],
  );

  // Held only while the machine hears of what the visitor did: what follows takes it from here.
  const secret = useRef<string>(undefined);
  useStart(actor, outline, content, visitor, sound.playEffect, () => secret.current);
  useAccountsAhead(raw);

  // Only who has been here before goes on somewhere; a prerendered page does not know that yet.
  const isHydrated = useHydrated();
  const isBack = isHydrated && Object.keys(visitor?.restored ?? {}).length > 0;
  const resume = isBack && now.node === outline.start ? resumeAt(outline, given) : outline.start;
  const send = (event: ScreenEvent): void => {
    const isReturn = event.type === 'continue' && node?.type === 'info' && node.returns;
    if (isReturn && hasScreenBefore()) {
      back();
      return;
    }
    secret.current = event.type === 'answer' ? event.secret : undefined;
    actor.send(eventAt(now.node, event));
    secret.current = undefined;
  };
  return (
    <FunnelProvider value={context}>
      <Frame
        brand={outline.brand}
        labels={context.labels}
        frame={context.frame}
        look={outlined.look}
        bare={outlined.hasOwnBar}
        hasOwnFooter={outlined.hasOwnFooter}
        progress={outlined.progress}
        step={outlined.step}
        onBack={now.node === outline.start ? undefined : back}
        home={addressOf(outline, outline.start, {})}
        muted={sound.muted}
        onMute={sound.toggle}
        hasSound={outline.audio !== undefined}
        onResume={resume === outline.start ? undefined : () => goTo(resume)}
      >
        {node && (
          <Screen
            registry={content.registry}
            node={node}
            answers={answers}
            phase={now.phase}
            refusal={snapshot.context.refusal}
            send={send}
            screenKey={now.node}
            arrival={now.arrival}
          />
        )}
        {!isHere && (
          <Waiting messages={outline.messages} failed={coming === 'failed'} onRetry={retry} />
        )}
      </Frame>
    </FunnelProvider>
  );
}

const noStore: Store = {
  get: () => undefined,
  set: () => false,
  remove: () => undefined,
  keys: () => [],
};

/** Starts the machine once the first screen is up, and keeps its effects going. */
function useStart(
  actor: FunnelActor,
  outline: FunnelOutline,
  content: Content,
  visitor: Visitor | undefined,
  playEffect: (name: string) => void,
  secret: () => string | undefined,
): void {
  const play = useRef(playEffect);
  const reveal = useRef(secret);
  useEffect(() => {
    play.current = playEffect;
    reveal.current = secret;
  });

  useEffect(() => {
    if (!visitor) return undefined;
    const stop = carryOutEffects(actor, {
      ...visitor,
      outline,
      content,
      playEffect: (name) => play.current(name),
      secret: () => reveal.current(),
    });
    actor.start();
    actor.send(restoreOf(visitor.restored));
    const early = takeEarlyTap();
    const { node } = placeOf(actor.getSnapshot());
    const { tapField } = nodeOf(outline, node);
    if (early !== undefined && tapField !== undefined)
      actor.send(
        eventAt(node, { type: 'answer', values: answerOfTap(outline.fields, tapField, early) }),
      );
    return stop;
  }, [actor, outline, content, visitor]);

  useEffect(
    () =>
      whenIdle(() => {
        content.loadAll().then(
          (pictures) => {
            fetchPictures(pictures);
            const grant = content.grant();
            if (visitor && grant?.copy.starts === 'funnel')
              grant.beginGrant(grant.copy, visitor.store);
          },
          () => {
            // Each screen fetches what it needs when its turn comes.
          },
        );
      }),
    [content, visitor],
  );
}

/** Fetches what speaks with the accounts' server, on the screens that need it and on no other. */
function useAccountsAhead(node: FunnelNode | undefined): void {
  const isNeeded = node?.type === 'signup' && node.verification === 'supabase-auth';
  useEffect(() => {
    if (!isNeeded) return;
    import('./account/account-steps').catch(() => {
      // The first step of the signup fetches it again.
    });
  }, [isNeeded]);
}
