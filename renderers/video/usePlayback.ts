import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PhaseOf } from '../../engine/compile';
import { avoidsAutoplay } from './avoids-autoplay';
import { jump } from './jump';
import { startMedia } from './start-media';

/** What a clip is doing, and what the visitor can do about it. */
export interface Playback {
  /** For the clip's element. */
  readonly clip: RefObject<HTMLVideoElement | null>;
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
  /** From 0 to 100. */
  readonly percent: number;
  readonly togglePause: () => void;
  readonly toggleCaptions: () => void;
  readonly unmute: () => void;
}

interface Options {
  /** Whether the clip loops while it rests. */
  readonly isBackground: boolean;
  /** How long the clip is, until that is known. */
  readonly estimateMs: number;
  /** The part that loops while it rests, in seconds. */
  readonly rest?: { readonly from: number; readonly to: number };
}

/**
 * Moves a clip as its phase says. "resting": it loops without sound, or stays a still where the
 * visitor asked for calm or the clip is not a background. "playing": from the start, with sound and
 * captions, unless `begin` has begun it. Anything else: it stops.
 */
export function usePlayback(
  phase: PhaseOf<'video'>['name'],
  { isBackground, estimateMs, rest }: Options,
): Playback {
  const clip = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(true);
  const [isSilenced, setIsSilenced] = useState(false);
  const [showsCaptions, setShowsCaptions] = useState(true);
  const percent = usePercent(clip, estimateMs);
  const hasBegun = useRef(false);
  const { from, to } = rest ?? {};

  // A clip that the browser cannot play failed before hydration, when no listener was attached. Loaded again, it is
  // heard. No other clip is: that would fetch it, and its first picture would cover the poster.
  useEffect(() => {
    const video = clip.current;
    if (video && !isPlayable(video)) video.load();
  }, []);

  useEffect(() => {
    const video = clip.current;
    if (!video) return undefined;
    const onChange = (): void => setIsPaused(video.paused);
    video.addEventListener('play', onChange);
    video.addEventListener('pause', onChange);
    return () => {
      video.removeEventListener('play', onChange);
      video.removeEventListener('pause', onChange);
    };
  }, []);

  useEffect(() => {
    const video = clip.current;
    if (!video) return;
    const hadBegun = hasBegun.current;
    hasBegun.current = false;
    if (phase === 'playing') {
      if (!hadBegun) void playAloud(video, () => setIsSilenced(true));
    } else if (phase === 'resting' && isBackground) {
      video.loop = true;
      video.muted = true;
      if (from !== undefined) jump(video, from);
      if (!avoidsAutoplay()) void startMedia(video);
    } else {
      video.pause();
    }
  }, [phase, isBackground, from]);

  // Until a clip has come to the part that it rests on, its poster stays: its first frames may be dark.
  useEffect(() => {
    const video = clip.current;
    if (!video || phase !== 'resting' || !isBackground || from === undefined) return undefined;
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
    video.dataset.awaited = '';
    const events = ['seeked', 'timeupdate'] as const;
    const show = (): void => {
      if (video.seeking || video.currentTime < from) return;
      delete video.dataset.awaited;
    };
    for (const event of events) video.addEventListener(event, show);
    return () => {
      for (const event of events) video.removeEventListener(event, show);
      delete video.dataset.awaited;
    };
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
    begin: async () => {
      const video = clip.current;
      if (!video) return false;
      hasBegun.current = true;
      return playAloud(video, () => setIsSilenced(true));
    },
    isPaused,
    isSilenced,
    showsCaptions,
    percent,
    togglePause: () => {
      const video = clip.current;
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

function usePercent(clip: RefObject<HTMLVideoElement | null>, estimateMs: number): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const video = clip.current;
    if (!video) return undefined;
    const onTime = (): void => {
      const length = Number.isFinite(video.duration) ? video.duration : estimateMs / 1000;
      setPercent(Math.min(100, (video.currentTime / length) * 100));
    };
    video.addEventListener('timeupdate', onTime);
    return () => video.removeEventListener('timeupdate', onTime);
  }, [clip, estimateMs]);
  return percent;
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
