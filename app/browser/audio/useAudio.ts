import { useCallback, useEffect, useRef, useState } from 'react';
import type { FunnelAudio } from '../../../engine';
import type { AudioPlayer } from './player';
import { useHydrated } from '../device/useHydrated';
import type { Store } from '../device/store';

/** The sound of the funnel. */
export interface Sound {
  readonly muted: boolean;
  readonly toggle: () => void;
  readonly playEffect: (name: string) => void;
}

/**
 * Plays the wanted music and effects. The player is fetched after the first screen is up; of what
 * should have sounded before, the last effect follows.
 * @param music the track that should play now, undefined for silence
 */
export function useAudio(
  audio: FunnelAudio | undefined,
  store: Store | undefined,
  music: string | undefined,
): Sound {
  const [chosen, setChosen] = useState<boolean>();
  const isHydrated = useHydrated();
  const remembered = isHydrated && audio !== undefined && store?.get(audio.mutedKey) === 'true';
  const muted = chosen ?? remembered;
  const player = useRef<AudioPlayer>(undefined);
  const wanted = useRef(music);
  const early = useRef<string>(undefined);

  useEffect(() => {
    if (!audio) return undefined;
    let current = true;
    import('./player')
      .then(({ createPlayer }) => {
        if (!current || player.current) return;
        player.current = createPlayer(audio, store?.get(audio.mutedKey) === 'true');
        player.current.music(wanted.current);
        if (early.current !== undefined) player.current.effect(early.current);
        early.current = undefined;
      })
      .catch(() => {
        // Without the player the funnel is silent.
      });
    return () => {
      current = false;
    };
  }, [audio, store]);

  useEffect(() => {
    wanted.current = music;
    player.current?.music(music);
  }, [music]);

  return {
    muted,
    toggle: useCallback(() => {
      const now = !muted;
      setChosen(now);
      player.current?.setMuted(now);
      if (audio) store?.set(audio.mutedKey, String(now));
    }, [audio, store, muted]),
    playEffect: (name) => {
      if (player.current) player.current.effect(name);
      else early.current = name;
    },
  };
}
