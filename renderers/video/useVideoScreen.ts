import { useRef, useState } from 'react';
import { milliseconds, type FunnelVideo, type VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { useHeadingFocus } from './useHeadingFocus';
import { usePlayback, type Playback } from './usePlayback';

/** A video screen that has a clip. */
export interface VideoScreenProps extends ScreenProps<VideoNode> {
  readonly video: FunnelVideo;
}

/** What a video screen does, and where it is. */
export interface VideoScreen extends Playback {
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
  const rest = video.rest && {
    from: milliseconds(video.rest.from) / 1000,
    to: milliseconds(video.rest.to) / 1000,
  };
  const playback = usePlayback(phase.name, { isBackground, estimateMs, rest });
  const fail = (): void => send({ type: 'broken' });
  const isAsked = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const play = (): void => {
    if (video.source.type === 'hosted') {
      send({ type: 'play' });
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
    send({ type: 'play' });
  };
  useHeadingFocus(phase.name);
  return {
    ...playback,
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
