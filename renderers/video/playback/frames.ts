/**
 * Calls back for each frame of a film that is drawn, until the function that it returns is called. Where the browser has no
 * frame callbacks (Firefox before 132), a few times a second.
 * @param show gets the time in milliseconds, and where in the film the frame is, in seconds
 */
export function onFrames(
  film: HTMLVideoElement,
  show: (now: number, at: number) => void,
): () => void {
  const ask = film.requestVideoFrameCallback?.bind(film);
  const cancel = film.cancelVideoFrameCallback?.bind(film);
  if (!ask || !cancel) {
    const events = ['timeupdate', 'seeked'] as const;
    const onTime = ({ timeStamp }: Event): void => {
      const isDrawn = film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !film.seeking;
      if (isDrawn) show(timeStamp, film.currentTime);
    };
    for (const event of events) film.addEventListener(event, onTime);
    return () => {
      for (const event of events) film.removeEventListener(event, onTime);
    };
  }
  const next = (): number =>
    ask((now, { mediaTime }) => {
      handle = next();
      show(now, mediaTime);
    });
  let handle = next();
  return () => cancel(handle);
}
