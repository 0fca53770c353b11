import { useEffect, useState, type RefObject } from 'react';
import type { PhaseOf } from '../../../engine/compile';
import { onFrames } from './frames';

export type Phase = PhaseOf<'video'>['name'];

/** For the element of a clip, or of a part of it. */
export type Film = RefObject<HTMLVideoElement | null>;

/** What there is to see of a clip. */
export type Shown = 'still' | 'rest' | 'clip';

/** What moves in a phase: a clip, or the passage that it rests on. */
export function movingOf(phase: Phase, clip: Film, rest: Film): HTMLVideoElement | null {
  return (phase === 'resting' ? rest.current : null) ?? clip.current;
}

/** How far an encoder may put the first frame of a passage before it, in seconds. */
const tolerance = 0.1;

interface Films {
  readonly clip: Film;
  readonly rest: Film;
  readonly phase: Phase;
  readonly from?: number;
}

/**
 * What of a clip there is to see. A frame counts once it is drawn, and at rest only in the part that it rests on: the frames
 * before may be bare. Where a clip at rest has lost its picture, as at a jump to what has not come yet, that is its still again.
 */
export function useShown({ clip, rest, phase, from = 0 }: Films): Shown {
  const [shown, setShown] = useState<Shown>('still');
  useEffect(() => {
    const film = movingOf(phase, clip, rest);
    if (!film) return undefined;
    const isClip = film === clip.current;
    const first = phase === 'resting' && isClip ? from : 0;
    const stop = onFrames(film, (_now, at) => {
      if (at >= first - tolerance) setShown(isClip ? 'clip' : 'rest');
    });
    const onSeek = (): void => {
      if (isClip && phase === 'resting' && film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
        setShown('still');
    };
    film.addEventListener('seeking', onSeek);
    return () => {
      stop();
      film.removeEventListener('seeking', onSeek);
    };
  }, [clip, rest, phase, from]);
  return shown;
}
