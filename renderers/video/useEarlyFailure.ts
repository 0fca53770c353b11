import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports a clip that failed before hydration, when no listener was attached. */
export function useEarlyFailure(
  clip: RefObject<HTMLVideoElement | null>,
  onBroken: () => void,
): void {
  const report = useEffectEvent(onBroken);
  useEffect(() => {
    // A clip that has just been drawn says for a moment that it has no source: look once it has chosen one.
    const timer = window.setTimeout(() => {
      const video = clip.current;
      if (video && (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE))
        report();
    });
    return () => window.clearTimeout(timer);
  }, [clip]);
}
