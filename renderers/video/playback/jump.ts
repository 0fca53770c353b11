/** Where clips go that have not been loaded, in seconds. */
const awaited = new WeakMap<HTMLMediaElement, number>();

/**
 * Goes to a moment of a clip, in seconds. One that has not been loaded goes there as soon as it knows its length:
 * WebKit does not load a clip that was moved before, and playing it does nothing.
 */
export function jump(media: HTMLMediaElement, seconds: number): void {
  if (media.readyState > HTMLMediaElement.HAVE_NOTHING) {
    media.currentTime = seconds;
    return;
  }
  if (!awaited.has(media)) media.addEventListener('loadedmetadata', go, { once: true });
  awaited.set(media, seconds);
}

function go({ currentTarget: media }: Event): void {
  if (!(media instanceof HTMLMediaElement)) return;
  const seconds = awaited.get(media) ?? 0;
  awaited.delete(media);
  if (seconds > 0) media.currentTime = seconds;
}
