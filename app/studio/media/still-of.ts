/** A clip as far as the browser can read it. */
export interface Still {
  /** What it shows near its beginning, as a PNG. */
  readonly picture: Blob;
  readonly seconds: number;
}

const unplayable =
  'This browser cannot play the clip, so there is no still of it. Export it as WebM, or as MP4 with H.264.';

/** Takes a still of a clip: past its first moment, which is often black. @throws in words, of a clip that cannot be played */
export async function stillOf(clip: Blob): Promise<Still> {
  const address = URL.createObjectURL(clip);
  const film = document.createElement('video');
  const reached = (event: 'loadeddata' | 'seeked'): Promise<void> =>
    new Promise((resolve, reject) => {
      film.addEventListener(event, () => resolve(), { once: true });
      film.addEventListener('error', () => reject(new Error(unplayable)), { once: true });
    });
  try {
    const loaded = reached('loadeddata');
    Object.assign(film, { muted: true, preload: 'auto', src: address });
    await loaded;
    const sought = reached('seeked');
    film.currentTime = Math.min(1, film.duration / 2);
    await sought;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: film.videoWidth, height: film.videoHeight });
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!picture) throw new Error(unplayable);
    return { picture, seconds: film.duration };
  } finally {
    film.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}
