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
  /** The clip could not be fetched or played. */
  readonly isBroken: boolean;
  readonly goOn: () => void;
  readonly play: () => void;
  readonly skip: () => void;
  readonly end: () => void;
  readonly fail: () => void;
}

/**
 * Plays the clip of a video screen as its phase asks.
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
  useHeadingFocus(phase.name);
  return {
    ...playback,
    isPlaying: phase.name === 'playing',
    isBroken: phase.name === 'failed',
    goOn: () => send({ type: 'continue' }),
    play: () => send({ type: 'play' }),
    skip: () => send({ type: 'skip' }),
    end: () => send({ type: 'ended' }),
    fail,
  };
}
