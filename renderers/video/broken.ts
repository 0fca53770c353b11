import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports a clip that had failed before the app arrived to hear it. */
export function useBrokenBefore(
  clip: RefObject<HTMLVideoElement | null>,
  onBroken: () => void,
): void {
  const report = useEffectEvent(onBroken);
  useEffect(() => {
    const video = clip.current;
    if (video && (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE))
      report();
  }, [clip]);
}
