import { milliseconds, type FunnelAudio, type MusicTrack } from '../../../engine';
import { startMedia } from '../../../renderers';

/** Plays the funnel's music and effects. Browsers that refuse are silent until the first gesture. */
export interface AudioPlayer {
  /** Changes the music. The old track fades out, the new one in; undefined fades to silence. */
  music(track: string | undefined): void;
  effect(name: string): void;
  setMuted(muted: boolean): void;
}

interface Playing {
  readonly name: string;
  readonly track: MusicTrack;
  readonly element: HTMLAudioElement;
  timer: number;
}

/** A player for a document's audio. Creates nothing and fetches nothing before it has to play. */
export function createPlayer(audio: FunnelAudio, initiallyMuted: boolean): AudioPlayer {
  let muted = initiallyMuted;
  let wanted: string | undefined;
  let playing: Playing | undefined;

  const fade = (each: Playing, to: number, duration: number, then: () => void): void => {
    window.clearInterval(each.timer);
    const steps = each.track.fadeSteps;
    const from = each.element.volume;
    let step = 0;
    const tick = (): void => {
      step += 1;
      each.element.volume = Math.min(1, Math.max(0, from + ((to - from) * step) / steps));
      if (step < steps) return;
      window.clearInterval(each.timer);
      then();
    };
    each.timer = window.setInterval(tick, duration / steps);
  };

  const stop = (each: Playing): void => {
    window.clearTimeout(each.timer);
    fade(each, 0, milliseconds(each.track.fadeOut), () => each.element.pause());
  };

  const begin = (name: string): void => {
    const track = audio.tracks[name];
    if (!track) return;
    const element = new Audio(track.src);
    element.loop = track.loop;
    const fadeIn = track.fadeIn === undefined ? 0 : milliseconds(track.fadeIn);
    element.volume = fadeIn === 0 ? track.volume : 0;
    const each: Playing = { name, track, element, timer: 0 };
    playing = each;
    const start = async (): Promise<void> => {
      const isStarted = (await startMedia(element)) === 'started';
      if (isStarted && fadeIn > 0) fade(each, track.volume, fadeIn, () => undefined);
      // Try again at the visitor's next gesture.
      else if (!isStarted && playing === each) playing = undefined;
    };
    each.timer = window.setTimeout(
      () => void start(),
      track.delay === undefined ? 0 : milliseconds(track.delay),
    );
  };

  const update = (): void => {
    const name = muted ? undefined : wanted;
    if (playing?.name === name) return;
    if (playing) stop(playing);
    playing = undefined;
    if (name !== undefined) begin(name);
  };

  for (const gesture of ['pointerup', 'keydown'])
    window.addEventListener(gesture, update, { passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) playing?.element.pause();
    else if (playing) void startMedia(playing.element);
  });

  return {
    music: (track) => {
      wanted = track;
      update();
    },
    effect: (name) => {
      const effect = audio.effects[name];
      if (muted || !effect) return;
      const element = new Audio(effect.src);
      element.volume = effect.volume;
      void startMedia(element);
    },
    setMuted: (now) => {
      muted = now;
      update();
    },
  };
}
