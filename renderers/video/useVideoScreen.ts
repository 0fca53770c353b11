import { useRef, useState, type RefObject } from 'react';
import { milliseconds, type FunnelVideo, type VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { useHeadingFocus } from './useHeadingFocus';
import { hasCaptions, restingPart } from './cuts';
import { useFadingCopy } from './playback/useFadingCopy';
import { usePlayback, type Playback } from './playback/usePlayback';

/** A video screen that has a clip. */
export interface VideoScreenProps extends ScreenProps<VideoNode> {
  readonly video: FunnelVideo;
}

/** What a video screen does, and where it is. */
export interface VideoScreen extends Playback {
  /** For the box around all that is shown of the clip. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Where that box was when the clip was played. */
  readonly before: RefObject<DOMRect | undefined>;
  /** For what is around the words that leave as the clip is played. */
  readonly copy: RefObject<HTMLDivElement | null>;
  readonly isPlaying: boolean;
  /** The visitor has asked for the clip, and it does not move yet. */
  readonly isWaiting: boolean;
  /** The clip could not be fetched or played. */
  readonly isBroken: boolean;
  readonly goOn: () => void;
  readonly play: () => void;
  readonly skip: () => void;
  /** The clip moves. */
  readonly move: () => void;
  readonly end: () => void;
  readonly fail: () => void;
}

/**
 * Plays the clip of a video screen as its phase asks. The machine hears of Play once the clip moves: one that cannot be loaded
 * was never begun. Players of other hosts do not say, so for them it hears at once.
 * @param isBackground whether the clip loops behind the copy until it is played
 */
export function useVideoScreen(
  { phase, send, video }: VideoScreenProps,
  isBackground: boolean,
): VideoScreen {
  const estimateMs = milliseconds(video.estimate);
  const part = restingPart(video);
  const playback = usePlayback(phase.name, {
    isBackground,
    estimateMs,
    part,
    hasCaptions: hasCaptions(video),
  });
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<DOMRect>(undefined);
  const { copy, note } = useFadingCopy(phase.name === 'playing');
  const fail = (): void => send({ type: 'broken' });
  const start = (): void => {
    before.current = box.current?.getBoundingClientRect();
    note();
    send({ type: 'play' });
  };
  const isAsked = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const play = (): void => {
    if (video.source.type === 'hosted') {
      start();
      return;
    }
    isAsked.current = true;
    setIsWaiting(true);
    void playback.begin().then((plays) => {
      if (!plays) setIsWaiting(false);
    });
  };
  const move = (): void => {
    if (!isAsked.current) return;
    isAsked.current = false;
    setIsWaiting(false);
    start();
  };
  useHeadingFocus(phase.name);
  return {
    ...playback,
    box,
    before,
    copy,
    isPlaying: phase.name === 'playing',
    isWaiting,
    isBroken: phase.name === 'failed',
    goOn: () => send({ type: 'continue' }),
    play,
    skip: () => send({ type: 'skip' }),
    move,
    end: () => send({ type: 'ended' }),
    fail,
  };
}
