import { useCallback, useState } from 'react';
import type { FunnelOutline } from '../../../engine';
import type { Store } from '../device/store';
import { useAudio, type Sound } from './useAudio';

/** The sound of the funnel, and what silences its music. */
interface Music extends Sound {
  /** Keeps the music silent until the returned function is called. */
  readonly holdMusic: () => () => void;
  /** Whether something keeps it silent. */
  readonly isHeld: boolean;
}

/**
 * Plays the music of the screen that is shown, else the funnel's; none while a clip plays or something holds it.
 * @param screen the music of the screen, and whether its clip plays
 */
export function useMusic(
  { audio }: FunnelOutline,
  store: Store | undefined,
  screen: { readonly music?: string; readonly isPlaying: boolean },
): Music {
  const [holds, setHolds] = useState(0);
  const isHeld = holds > 0;
  const holdMusic = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const isSilent = screen.isPlaying || isHeld;
  const sound = useAudio(audio, store, isSilent ? undefined : screen.music);
  return { ...sound, holdMusic, isHeld };
}
