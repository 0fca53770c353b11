import { useEffect, useRef, useState, type RefObject } from 'react';
import { avoidsAutoplay } from './avoids-autoplay';
import { jump } from './jump';
import { startMedia } from './start-media';
import { movingOf, useShown, type Film, type Phase, type Shown } from './useShown';

/** What a clip is doing, and what the visitor can do about it. */
export interface Playback {
  /** For the clip's element. */
  readonly clip: RefObject<HTMLVideoElement | null>;
  /** For the element of the passage that it rests on, where it is a background and that has files of its own. */
  readonly rest?: RefObject<HTMLVideoElement | null>;
  /** What there is to see: its still, until something else has drawn a frame. */
  readonly shown: Shown;
  /**
   * Asks it to play from its start, with sound, before its phase says so: it says itself when it does. Never rejects; while the
   * network hangs it does not settle.
   * @returns whether the browser plays it
   */
  readonly begin: () => Promise<boolean>;
  readonly isPaused: boolean;
  /** The browser refused to play it with sound, so it plays without. */
  readonly isSilenced: boolean;
  readonly showsCaptions: boolean;
  /** How much has been played, from 0 to 100. */
  readonly percent: number;
  /** It has come to `percent` by going back. */
  readonly hasGoneBack: boolean;
  readonly togglePause: () => void;
  readonly toggleCaptions: () => void;
  readonly unmute: () => void;
}

interface Options {
  /** Whether the clip loops while it rests. */
  readonly isBackground: boolean;
  /** How long the clip is, until that is known. */
  readonly estimateMs: number;
  /** The part that loops while it rests, in seconds, unless that has files of its own. */
  readonly part?: { readonly from: number; readonly to: number };
  /** Whether captions are shown before the visitor asks. */
  readonly hasCaptions: boolean;
}

/**
 * Moves a clip as its phase says. "resting": it loops without sound, or stays a still where the
 * visitor asked for calm or the clip is not a background. "playing": from the start, with sound,
 * unless `begin` has begun it. Anything else: it stops.
 */
export function usePlayback(
  phase: Phase,
  { isBackground, estimateMs, part, hasCaptions }: Options,
): Playback {
  const clip = useRef<HTMLVideoElement>(null);
  const rest = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(true);
  const [isSilenced, setIsSilenced] = useState(false);
  const [showsCaptions, setShowsCaptions] = useState(hasCaptions);
  const progress = useProgress(clip, estimateMs, phase === 'playing');
  const hasBegun = useRef(false);
  const { from, to } = part ?? {};
  const shown = useShown({ clip, rest, phase, from });

  // A clip that the browser cannot play failed before hydration, when no listener was attached. Loaded again, it is
  // heard. No other clip is: that would fetch it, and its first picture would cover the poster.
  useEffect(() => {
    const video = clip.current;
    if (video && !isPlayable(video)) video.load();
  }, []);

  useEffect(() => {
    const video = movingOf(phase, clip, rest);
    if (!video) return undefined;
    const onChange = (): void => setIsPaused(video.paused);
    onChange();
    video.addEventListener('play', onChange);
    video.addEventListener('pause', onChange);
    return () => {
      video.removeEventListener('play', onChange);
      video.removeEventListener('pause', onChange);
    };
  }, [phase]);

  useEffect(() => {
    const video = clip.current;
    if (!video) return;
    const hadBegun = hasBegun.current;
    hasBegun.current = false;
    if (phase === 'playing') {
      // Its last frame stays until the clip has one.
      rest.current?.pause();
      if (!hadBegun) void playAloud(video, () => setIsSilenced(true));
    } else if (phase === 'resting' && isBackground) {
      const moving = rest.current ?? video;
      moving.loop = true;
      moving.muted = true;
      if (from !== undefined) jump(moving, from);
      if (!avoidsAutoplay()) void startMedia(moving);
    } else {
      video.pause();
    }
  }, [phase, isBackground, from]);

  useEffect(() => {
    const video = clip.current;
    if (!video || phase !== 'resting' || from === undefined || to === undefined) return undefined;
    const goRound = (): void => {
      if (!video.loop) return;
      if (video.currentTime < from || video.currentTime >= to) video.currentTime = from;
    };
    video.addEventListener('timeupdate', goRound);
    return () => video.removeEventListener('timeupdate', goRound);
  }, [phase, from, to]);

  useEffect(() => {
    showTracks(clip.current, phase === 'playing' && showsCaptions);
  }, [phase, showsCaptions]);

  return {
    clip,
    rest: isBackground ? rest : undefined,
    shown,
    begin: async () => {
      const video = clip.current;
      if (!video) return false;
      hasBegun.current = true;
      return playAloud(video, () => setIsSilenced(true));
    },
    isPaused,
    isSilenced,
    showsCaptions,
    ...progress,
    togglePause: () => {
      const video = movingOf(phase, clip, rest);
      if (video?.paused) void startMedia(video);
      else video?.pause();
    },
    toggleCaptions: () => setShowsCaptions(!showsCaptions),
    unmute: () => {
      if (clip.current) clip.current.muted = false;
      setIsSilenced(false);
    },
  };
}

const unplayed = { percent: 0, hasGoneBack: false };

/** How far a clip has been played. While it rests, nothing has. */
function useProgress(clip: Film, estimateMs: number, isPlaying: boolean): typeof unplayed {
  const [progress, setProgress] = useState(unplayed);
  useEffect(() => {
    const video = clip.current;
    if (!video || !isPlaying) return undefined;
    const onTime = (): void => {
      const length = Number.isFinite(video.duration) ? video.duration : estimateMs / 1000;
      const percent = Math.min(100, (video.currentTime / length) * 100);
      setProgress((before) => ({ percent, hasGoneBack: percent < before.percent }));
    };
    video.addEventListener('timeupdate', onTime);
    return () => video.removeEventListener('timeupdate', onTime);
  }, [clip, estimateMs, isPlaying]);
  return isPlaying ? progress : unplayed;
}

function isPlayable(video: HTMLVideoElement): boolean {
  return [...video.querySelectorAll('source')].some(({ type }) => video.canPlayType(type));
}

function showTracks(video: HTMLVideoElement | null, isShown: boolean): void {
  for (const track of video?.textTracks ?? []) track.mode = isShown ? 'showing' : 'disabled';
}

/**
 * Plays a clip from its start. Browsers may refuse sound, even after a click: then it plays without it.
 * @returns whether it plays
 */
async function playAloud(video: HTMLVideoElement, onSilenced: () => void): Promise<boolean> {
  // One that moves already would not say that it plays.
  video.pause();
  video.loop = false;
  video.muted = false;
  jump(video, 0);
  const start = await startMedia(video);
  if (start !== 'refused') return start === 'started';
  video.muted = true;
  onSilenced();
  return (await startMedia(video)) === 'started';
}
