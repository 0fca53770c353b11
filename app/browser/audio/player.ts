import { milliseconds, type FunnelAudio, type MusicTrack } from '../../../engine';
import { startMedia } from '../../../renderers';
import { Mixer, type Loudness } from './loudness';

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
  readonly loudness: Loudness;
  timer: number;
  /** It has not been as loud as it will be. */
  isComing: boolean;
}

/** A player for a document's audio. Creates nothing and fetches nothing before it has to play. */
export function createPlayer(audio: FunnelAudio, initiallyMuted: boolean): AudioPlayer {
  let muted = initiallyMuted;
  let wanted: string | undefined;
  let playing: Playing | undefined;
  const mixer = new Mixer();

  const fade = (each: Playing, to: number, duration: number, then: () => void): void => {
    window.clearInterval(each.timer);
    const steps = each.track.fadeSteps;
    const from = each.loudness.level;
    let step = 0;
    const tick = (): void => {
      step += 1;
      each.loudness.set(Math.min(1, Math.max(0, from + ((to - from) * step) / steps)));
      if (step < steps) return;
      window.clearInterval(each.timer);
      then();
    };
    each.timer = window.setInterval(tick, duration / steps);
  };

  const stop = (each: Playing): void => {
    window.clearTimeout(each.timer);
    if (each.loudness.isFixed) each.element.pause();
    else fade(each, 0, milliseconds(each.track.fadeOut), () => each.element.pause());
  };

  /** The browser blocked its sound: it starts at the visitor's next gesture. */
  const refuse = (each: Playing): void => {
    if (playing !== each) return;
    window.clearInterval(each.timer);
    playing = undefined;
  };

  const begin = (name: string): void => {
    const track = audio.tracks[name];
    if (!track) return;
    const element = new Audio(track.src);
    element.loop = track.loop;
    const fadeIn = track.fadeIn === undefined ? 0 : milliseconds(track.fadeIn);
    const loudness = mixer.loudnessOf(element, fadeIn === 0 ? track.volume : 0);
    const each: Playing = { name, track, element, loudness, timer: 0, isComing: true };
    playing = each;
    // Some browsers let it begin without a sound, and stop it when it would be heard before a gesture.
    element.addEventListener('pause', () => {
      if (each.isComing && element.paused && !document.hidden) refuse(each);
    });
    const start = async (): Promise<void> => {
      if ((await startMedia(element)) !== 'started') refuse(each);
      else if (playing === each && fadeIn > 0)
        fade(each, track.volume, fadeIn, () => {
          each.isComing = false;
        });
      else each.isComing = false;
    };
    each.timer = window.setTimeout(
      () => void start(),
      track.delay === undefined ? 0 : milliseconds(track.delay),
    );
  };

  const resume = async (each: Playing): Promise<void> => {
    if ((await startMedia(each.element)) !== 'started' && !document.hidden) refuse(each);
  };

  const update = (): void => {
    const name = muted ? undefined : wanted;
    if (playing?.name === name) return;
    if (playing) stop(playing);
    playing = undefined;
    if (name !== undefined) begin(name);
  };

  for (const gesture of ['pointerup', 'keydown'])
    window.addEventListener(
      gesture,
      () => {
        mixer.wake();
        update();
      },
      { passive: true },
    );
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) playing?.element.pause();
    else if (playing) void resume(playing);
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
      mixer.loudnessOf(element, effect.volume);
      void startMedia(element);
    },
    setMuted: (now) => {
      muted = now;
      update();
    },
  };
}
