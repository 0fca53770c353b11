/**
 * What became of a wish to play. "refused": the browser wants a gesture, or no sound. "failed": anything else, such
 * as a file that cannot be fetched, a pause meanwhile, or a `play` that does nothing.
 */
export type MediaStart = 'started' | 'refused' | 'failed';

/**
 * Asks a clip or a sound to play; the only place that does. Extensions replace `play` by functions that return
 * nothing, throw, or reject with anything: no step of a visitor may depend on it, so this never throws and never rejects.
 * Where the browser's promise never settles, this does not either: nothing may wait for it to go on.
 */
export async function startMedia(media: HTMLMediaElement): Promise<MediaStart> {
  try {
    await media.play();
    return media.paused ? 'failed' : 'started';
  } catch (error) {
    return nameOf(error) === 'NotAllowedError' ? 'refused' : 'failed';
  }
}

/** By its name: the error of a wrapped `play` may be of another window, or no error at all. */
function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
}
